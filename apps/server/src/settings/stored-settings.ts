import { knownSettings } from '@county-tcm/domain/settings/known-settings';
import { sql } from 'kysely';
import type { AppDatabase } from '../platform/database/app-database.js';
import type { SetRow } from './settings-in-force.js';

/** The record by which somebody set what the product obeys; it is in force while it is 已启用. */
export interface StoredSetting extends SetRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly value: string;
  readonly status: '已启用' | '已禁用';
}

const codes = Object.keys(knownSettings);

/** The records of all settings that the product knows; one for each code at most, as the table keeps it. */
export function storedSettings(database: AppDatabase): Promise<StoredSetting[]> {
  const query = sql<StoredSetting>`
    select id, version, code, value, status from app_config where code = any(${codes}::text[])`;
  return database.runNamed('stored-settings', query.compile(database));
}

/** Those that are in force. */
export function enabled(stored: readonly StoredSetting[]): readonly StoredSetting[] {
  return stored.filter(({ status }) => status === '已启用');
}
