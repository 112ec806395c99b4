import { z } from 'zod';

/** One environment variable that the program understands. */
export interface Setting<Value = unknown> {
  readonly variable: string;
  /** What it is for and what may stand there, in Chinese: this text is the documentation. */
  readonly meaning: string;
  /** How the value that holds without it is described; empty where there is none. */
  readonly fallback: string;
  /** Never printed, never logged. */
  readonly secret: boolean;
  /** Reads the text of the variable, undefined where it is not set. */
  readonly schema: z.ZodType<Value, string | undefined>;
}

type Words = Omit<Setting, 'variable' | 'schema'>;

export function setting<Value>(
  variable: string,
  schema: z.ZodType<Value, string | undefined>,
  words: Partial<Words>,
): Setting<Value> {
  return { variable, schema, meaning: '', fallback: '', secret: false, ...words };
}

export const text = z.string().min(1, '不能为空');
export const optionalText = text.optional();

export function wholeNumber(least: number, most: number, fallback: number) {
  const message = `必须是 ${least} 到 ${most} 之间的整数`;
  return z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : /^\d+$/.test(value) ? Number(value) : NaN))
    .pipe(z.number(message).min(least, message).max(most, message));
}

/** The same without a value that holds where none is given. */
export function optionalWholeNumber(least: number, most: number) {
  const message = `必须是 ${least} 到 ${most} 之间的整数`;
  return z
    .string()
    .optional()
    .transform((value) => (value === undefined ? undefined : /^\d+$/.test(value) ? Number(value) : NaN))
    .pipe(z.number(message).min(least, message).max(most, message).optional());
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) {
  return z
    .enum(values, `必须是 ${values.join('、')} 之一`)
    .optional()
    .transform((value) => value ?? fallback);
}

export function flag(fallback: boolean) {
  return z
    .enum(['true', 'false'], '必须是 true 或 false')
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));
}

export function address(protocols: readonly string[]) {
  const message = `必须是以 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 开头的地址`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)
    .optional();
}
