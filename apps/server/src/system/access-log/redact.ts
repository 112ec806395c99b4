import { isSecret } from '@county-tcm/domain/audit/secrets';
import { maskedValue } from '@county-tcm/domain/register/masking';
import { withMaskedNumbers } from '@county-tcm/domain/register/personal-numbers';
import { personalMembers } from '@county-tcm/domain/registers/personal-members';

const HIDDEN = '***';
const CONTENT = '[文件内容]';
const DEEPEST = 6;
const MAX_MEMBERS = 50;
const LONGEST_TEXT = 500;
const LONGEST = 4000;

/**
 * What was sent, as the access log may keep it: JSON of at most 4,000 characters, in which members whose names speak of
 * passwords, tokens, secrets or captchas are hidden at any depth, what is personal is masked, numbers of people's
 * telephones and identity cards wherever they were typed, file contents are left out and long texts are cut.
 */
export function loggedParameters(sent: unknown): string {
  if (sent === undefined || sent === null) return '{}';
  const text = JSON.stringify(redacted(sent, 0)) ?? '{}';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shortened(value);
  if (typeof value === 'number') return maskedNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Buffer.isBuffer(value)) return CONTENT;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((item) => redacted(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_MEMBERS)
      .map(([name, member]) => [shortened(name), kept(name, member, depth)]),
  );
}

function kept(name: string, member: unknown, depth: number): unknown {
  if (isSecret(name)) return HIDDEN;
  return redacted(personalMembers.has(name) ? maskedValue(member) : member, depth + 1);
}

function maskedNumber(value: number): unknown {
  const text = String(value);
  const masked = withMaskedNumbers(text);
  return masked === text ? value : masked;
}

function shortened(text: string): string {
  if (text.startsWith('data:')) return CONTENT;
  return text.length > LONGEST_TEXT ? `${loggedText(text, LONGEST_TEXT)}…` : loggedText(text, LONGEST_TEXT);
}

/** The beginning of a text as a log may keep it. PostgreSQL's text takes no zero character. */
export function loggedText(text: string, longest: number): string {
  // Masked before it is cut, so that no part of a number is left at the end; of very long texts, no more than is kept.
  return withMaskedNumbers(text.slice(0, longest + 40).replaceAll('\0', '')).slice(0, longest);
}
