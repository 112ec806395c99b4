import type { Configuration } from '../config/configuration.js';
import { readSetting } from '@county-tcm/domain/settings/read-setting';
import {
  defaultSettings,
  isKnownSetting,
  knownSettings,
  type SettingValues,
} from '@county-tcm/domain/settings/known-settings';

/** A setting as its read table has it. */
export interface SetRow {
  readonly code: string | null;
  readonly value: string | null;
}

/** What holds in this installation where nobody set anything: the documented defaults, unless its environment says otherwise. */
export function installationSettings({ session, forcePasswordChange }: InstallationDefaults): SettingValues {
  return {
    ...defaultSettings,
    'session.hours': session.hours,
    'session.idleMinutes': session.idleMinutes,
    'password.forceChange': forcePasswordChange,
  };
}

type InstallationDefaults = Pick<Configuration, 'session' | 'forcePasswordChange'>;

/**
 * What is in force: what is set wins over the installation's default. A value that this version cannot obey, which only
 * another version can have let in, is as good as none.
 */
export function settingsInForce(defaults: SettingValues, rows: readonly SetRow[]): SettingValues {
  const set = rows.flatMap(({ code, value }) => {
    if (!isKnownSetting(code)) return [];
    const reading = readSetting(knownSettings[code], value ?? '');
    return 'value' in reading ? [[code, reading.value] as const] : [];
  });
  return { ...defaults, ...Object.fromEntries(set) };
}
