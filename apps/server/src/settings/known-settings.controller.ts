import { Controller } from '@nestjs/common';
import type { SettingDefinition } from '@county-tcm/domain/settings/definition';
import { knownSettings, type SettingCode } from '@county-tcm/domain/settings/known-settings';
import { settingWords } from '@county-tcm/domain/settings/read-setting';
import { z } from 'zod';
import { Call } from '../http/call.js';
import { SystemSettings } from './system-settings.js';

const knownSetting = z.object({
  code: z.string(),
  label: z.string(),
  type: z.string(),
  kind: z.enum(['whole', 'flag', 'text']),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  explanation: z.string(),
  /** What holds where nothing is set, and what is in force now, as they would be typed. */
  default: z.string(),
  inForce: z.string(),
});

/** What the product obeys among the settings, beside the calls of every entity: codes, bounds, and what is in force. */
@Controller('api/system-center/appconfig')
export class KnownSettingsController {
  constructor(private readonly settings: SystemSettings) {}

  @Call('listKnown', {
    admit: 'XJX_XTSZ_VIEW',
    rows: 'common',
    operation: '查看系统设置说明',
    body: z.object({}),
    answer: z.array(knownSetting),
  })
  listKnown(): z.output<typeof knownSetting>[] {
    return Object.entries<SettingDefinition>(knownSettings).map(([code, definition]) => ({
      ...definition,
      code,
      default: settingWords(this.settings.defaults[code as SettingCode]),
      inForce: settingWords(this.settings.get(code as SettingCode)),
    }));
  }
}
