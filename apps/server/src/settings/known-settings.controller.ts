import { Controller } from '@nestjs/common';
import type { SettingDefinition } from '@county-tcm/domain/settings/definition';
import { knownSettings, type SettingCode } from '@county-tcm/domain/settings/known-settings';
import { settingWords } from '@county-tcm/domain/settings/read-setting';
import { z } from 'zod';
import { Call } from '../http/call.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { settingsInForce } from './settings-in-force.js';
import { enabled, storedSettings } from './stored-settings.js';
import { SystemSettings } from './system-settings.js';

/** The record that sets it, in force or not, as `update` and `delete` take it. */
const storedSetting = z.object({
  id: z.string(),
  version: z.int(),
  value: z.string(),
  status: z.enum(['已启用', '已禁用']),
});

const knownSetting = z.object({
  code: z.string(),
  label: z.string(),
  type: z.string(),
  kind: z.enum(['whole', 'flag', 'text']),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  explanation: z.string(),
  /** What holds where nothing is set, and what is in force by what is stored now, as they would be typed. */
  default: z.string(),
  inForce: z.string(),
  stored: storedSetting.nullable(),
});

/** What the product obeys among the settings, beside the calls of every entity: bounds, what is set, and what is in force. */
@Controller('api/system-center/appconfig')
export class KnownSettingsController {
  constructor(
    private readonly settings: SystemSettings,
    private readonly database: AppDatabase,
  ) {}

  @Call('listKnown', {
    admit: 'XJX_XTSZ_VIEW',
    rows: 'common',
    operation: '查看系统设置说明',
    body: z.object({}),
    answer: z.array(knownSetting),
  })
  async listKnown(): Promise<z.output<typeof knownSetting>[]> {
    const { defaults } = this.settings;
    const stored = await storedSettings(this.database);
    // of what is stored, not of what this process has heard of: whoever has just set something sees it
    const inForce = settingsInForce(defaults, enabled(stored));
    const byCode = new Map(stored.map(({ code, ...row }) => [code, row]));
    return Object.entries<SettingDefinition>(knownSettings).map(([code, definition]) => ({
      ...definition,
      code,
      default: settingWords(defaults[code as SettingCode]),
      inForce: settingWords(inForce[code as SettingCode]),
      stored: byCode.get(code) ?? null,
    }));
  }
}
