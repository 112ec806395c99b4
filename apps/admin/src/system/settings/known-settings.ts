import type { SettingDefinition } from '@county-tcm/domain/settings/definition';
import { knownSettings, type SettingCode } from '@county-tcm/domain/settings/known-settings';
import { settingFault } from '@county-tcm/domain/settings/read-setting';
import { resourceOf } from '@county-tcm/domain/register/register';
import { appConfig } from '@county-tcm/domain/registers/system/app-config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/calls.js';
import { freshId } from '../../data/fresh-id.js';
import type { RecordRow } from '../../list/index.js';

export const resource = resourceOf(appConfig);

/** A setting that the product obeys, as the server tells of it. */
interface Answered {
  readonly code: SettingCode;
  readonly default: string;
  readonly inForce: string;
  /** The record that sets it; nothing while the default holds because nobody ever set it. */
  readonly stored: {
    readonly id: string;
    readonly version: number;
    readonly value: string;
    readonly status: string;
  } | null;
}

/** The same as a row of the screen. */
export interface KnownSetting extends RecordRow, Answered {
  readonly definition: SettingDefinition;
  readonly type: string;
  readonly state: '已设置' | '未设置' | '已禁用' | '内容无效';
}

/** Every setting that the product knows, in the order of the code; read anew after a change of any setting. */
export function useKnownSettings() {
  return useQuery({
    queryKey: [resource, 'known'],
    queryFn: async ({ signal }) => (await call<readonly Answered[]>(`${resource}/listKnown`, {}, { signal })).data,
    select: rowsOf,
  });
}

/** A server of another version may know others. */
function rowsOf(answered: readonly Answered[]): readonly KnownSetting[] {
  return answered
    .filter(({ code }) => Object.hasOwn(knownSettings, code))
    .map((one) => {
      const definition = knownSettings[one.code];
      return { ...one, id: one.code, definition, type: definition.type, state: stateOf(one) };
    });
}

function stateOf({ code, stored }: Answered): KnownSetting['state'] {
  if (!stored) return '未设置';
  if (stored.status !== '已启用') return '已禁用';
  return settingFault(code, stored.value) === undefined ? '已设置' : '内容无效';
}

/** `12 小时`, `是`. */
export function withUnit({ definition }: KnownSetting, words: string): string {
  return definition.kind === 'whole' ? `${words} ${definition.unit}` : words;
}

/** What sets a setting, and what takes it back; each answers what the server says of it. */
export function useSetting() {
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: [resource] });
  const send = async (name: string, body: object) => {
    const { msg } = await call(`${resource}/${name}`, body, { idempotencyKey: freshId() });
    void changed();
    return msg;
  };
  return {
    changed,
    set: ({ code, definition, stored }: KnownSetting, value: string) => {
      if (stored) return send('update', { id: stored.id, version: stored.version, value, status: '已启用' });
      const { label: name, type } = definition;
      const sortNumber = Object.keys(knownSettings).indexOf(code) + 1;
      return send('save', { name, code, value, type, status: '已启用', sortNumber });
    },
    takeBack: (id: string) => send('delete', { id }),
  };
}
