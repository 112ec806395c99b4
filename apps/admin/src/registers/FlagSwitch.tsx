import type { FlagField } from '@county-tcm/domain/register/field';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../access/session.js';
import { call } from '../data/calls.js';
import { useToasts, type RecordRow } from '../list/index.js';

interface FlagSwitchProps {
  readonly register: Register;
  readonly source: string;
  readonly field: FlagField;
  readonly row: RecordRow;
}

/** A flag in a list, saved at once by its own call; it moves when the server has agreed and the rows are there anew. */
export function FlagSwitch({ register, source, field, row }: FlagSwitchProps) {
  const [busy, setBusy] = useState(false);
  const may = useCan(`${register.permission}_${field.action ?? 'UPDATE'}`);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [resource, [on, off]] = [resourceOf(register), field.words];
  const turn = async (checked: boolean) => {
    setBusy(true);
    try {
      const body = { id: row.id, [source]: checked ? on : off };
      toasts.success((await call(`${resource}/${field.call}`, body)).msg);
    } catch (fault) {
      toasts.failure(fault);
    }
    await queries.invalidateQueries({ queryKey: [resource] });
    setBusy(false);
  };
  const isOn = row[source] === on;
  return (
    <Switch
      size="small"
      checked={isOn}
      disabled={!may || busy}
      onChange={(_, checked) => void turn(checked)}
      slotProps={{ input: { 'aria-label': `${field.label}：${isOn ? on : off}` } }}
    />
  );
}
