import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/calls.js';
import { useConfirm, useToasts } from '../../list/index.js';
import { useImpactQuestion } from '../impact/use-impact-question.js';
import { selectionBody, selectionKey, selectionResource, type SelectionKey } from './selection.js';

/** Asks before ticks that are not saved are lost. */
export function useMayDrop(dirty: boolean): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () =>
    !dirty || confirm({ text: '所选项目尚未保存，离开后将丢失，是否继续?', confirm: '放弃并继续', cancel: '留在此页' });
}

/** Saves the ticks of one leaf category; asks why where sheets change by it. */
export function useSelectionSave(
  key: SelectionKey & { readonly unitTypeName: string },
  itemTypeId: string | undefined,
  ids: ReadonlySet<string>,
  onSaved: () => void,
) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const toasts = useToasts();
  const { ask, dialog } = useImpactQuestion();
  const save = async () => {
    if (itemTypeId === undefined) return;
    setBusy(true);
    try {
      const body = await ask(selectionResource, selectionBody(key, itemTypeId, ids));
      if (!body) return;
      const { msg } = await call(`${selectionResource}/save`, body);
      await queries.invalidateQueries({ queryKey: [selectionKey] });
      onSaved();
      toasts.success(`${msg || '保存成功'}：${key.unitTypeName}${key.year}年度${key.selectType}的项目`);
    } catch (fault) {
      toasts.failure(fault);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save, dialog };
}
