/** What the kinds of settings are typed as; `appconfig.type` of the spec (part 2, section 3) and those that the product needs. */
export const settingTypes = [
  '令牌安全策略',
  '密码安全策略',
  '账号安全策略',
  '日志保留策略',
  '文件上传策略',
  '站点默认设置',
  '其他设置',
] as const;

interface Described {
  readonly label: string;
  readonly type: (typeof settingTypes)[number];
  /** What it does, and what holds without it, for whoever sets it. */
  readonly explanation: string;
}

export interface WholeSetting extends Described {
  readonly kind: 'whole';
  readonly unit: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface FlagSetting extends Described {
  readonly kind: 'flag';
  readonly default: boolean;
}

export interface TextSetting extends Described {
  readonly kind: 'text';
  readonly default: string;
  /** The most characters that it takes. */
  readonly max: number;
}

/** A setting that the product obeys: plain data, from which its validation, its default and its explanation follow. */
export type SettingDefinition = WholeSetting | FlagSetting | TextSetting;

/** What the value of a setting is once it was read. */
export type ValueOf<Definition> = Definition extends WholeSetting
  ? number
  : Definition extends FlagSetting
    ? boolean
    : string;

type Rest<Definition> = Omit<Definition, 'kind'>;

export function whole(rest: Rest<WholeSetting>): WholeSetting {
  return { kind: 'whole', ...rest };
}

export function flagged(rest: Rest<FlagSetting>): FlagSetting {
  return { kind: 'flag', ...rest };
}

export function worded(rest: Rest<TextSetting>): TextSetting {
  return { kind: 'text', ...rest };
}
