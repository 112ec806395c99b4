import type { SettingDefinition } from './definition.js';
import { isKnownSetting, knownSettings } from './known-settings.js';

type Reading = { readonly value: number | boolean | string } | { readonly fault: string };

/** Understands what was typed as the value of a setting, or says what is wrong with it. */
export function readSetting(definition: SettingDefinition, typed: string): Reading {
  const text = typed.trim();
  switch (definition.kind) {
    case 'whole': {
      const { label, unit, min, max } = definition;
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= min && value <= max ? { value } : { fault: `${label}须为${min}到${max}之间的整数（${unit}）` };
    }
    case 'flag': {
      const value = ['是', 'true'].includes(text) ? true : ['否', 'false'].includes(text) ? false : null;
      return value === null ? { fault: `${definition.label}只能是“是”或“否”` } : { value };
    }
    case 'text':
      return text !== '' && [...text].length <= definition.max
        ? { value: text }
        : { fault: `${definition.label}须为1到${definition.max}个字` };
  }
}

/** What is wrong with the value for a code; undefined for a good one, and for a setting that only others obey. */
export function settingFault(code: unknown, value: unknown): string | undefined {
  if (!isKnownSetting(code)) return undefined;
  const reading = readSetting(knownSettings[code], String(value ?? ''));
  return 'fault' in reading ? reading.fault : undefined;
}

/** A value in the words in which it is typed. */
export function settingWords(value: number | boolean | string): string {
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
}
