import type { Field } from '@county-tcm/domain/register/field';
import { choiceWord } from '@county-tcm/domain/register/kinds/choice';
import { fieldsOfKind, type LookedUp, type Register } from '@county-tcm/domain/register/register';
import { type ColumnDefinition, type Tone } from '../list/index.js';
import { FlagSwitch } from './FlagSwitch.js';
import { RecommendedShare } from './RecommendedShare.js';
import { ParentName } from './tree/ParentName.js';

const lookedUp: Readonly<Record<LookedUp, string>> = {
  unitName: '单位名称',
  regionName: '区域名称',
  createTime: '新增时间',
  updateTime: '更新时间',
};

/** The label of what a list shows: of a field, of the name of a record that is named, or of what is looked up. */
export function labelOf(register: Register, source: string): string {
  const named = fieldsOfKind(register, 'reference').find(([, { shows }]) => shows === source);
  return register.fields[source]?.label ?? named?.[1].label ?? lookedUp[source as LookedUp];
}

/** One column of an entity's list. */
export function listColumn(register: Register, source: string): ColumnDefinition {
  const field = register.fields[source];
  const shared = { source, label: labelOf(register, source) };
  return field ? { ...shared, ...columnOf(register, source, field) } : { ...shared, ...ofLookedUp(source) };
}

function ofLookedUp(source: string): Partial<ColumnDefinition> {
  return source.endsWith('Time') ? { kind: 'datetime' } : {};
}

const shownAs = {
  number: 'number',
  percent: 'percent',
  date: 'date',
  time: 'datetime',
  year: 'text',
  longText: 'text',
} as const;

/** How a field looks in a list, by its kind. */
function columnOf(register: Register, source: string, field: Field): Partial<ColumnDefinition> {
  switch (field.kind) {
    case 'choice':
      return field.spelled
        ? { words: Object.fromEntries(field.options.map((value) => [value, choiceWord(field, value)])) }
        : {};
    case 'number':
      return { kind: 'number', unit: field.unit };
    case 'percent':
      return { kind: 'number', unit: '%' };
    case 'proportion':
      return {
        kind: 'number',
        unit: '%',
        render: (row) => <RecommendedShare value={row[source]} recommended={field.recommended} />,
      };
    case 'date':
      return { kind: 'date' };
    case 'dateTime':
      return { kind: 'minute' };
    case 'dictionaryChoices':
      return { kind: 'list', sortable: false };
    case 'choices':
      return {
        ...{ label: `${field.label}数`, kind: 'number', unit: '项', sortable: false },
        render: (row) => (Array.isArray(row[source]) ? row[source].length : '—'),
      };
    case 'file':
    case 'files':
      return ofFiles(register, source, field.allow);
    case 'richText':
      return { kind: 'html', sortable: false };
    case 'webAddress':
      return { kind: 'link' };
    case 'flag':
      return {
        kind: 'state',
        tones: { [field.words[0]]: 'good' },
        ...(field.call && { acts: true, render: (row) => <FlagSwitch {...{ register, source, field, row }} /> }),
      };
    case 'lifecycle':
      return { kind: 'state', tones: tonesOf(field) };
    case 'reference':
      return { render: (row) => String((row[field.shows] ?? '—') as string) };
    case 'parent':
      return { sortable: false, render: (row) => <ParentName entity={register} id={row[source]} /> };
    case 'shown':
      return { unit: field.unit, kind: field.as && shownAs[field.as] };
    default:
      return {};
  }
}

/** Rows carry what their file fields hold as attachments, pictures with a thumbnail. */
function ofFiles(register: Register, source: string, allow: readonly string[]): Partial<ColumnDefinition> {
  const only = fieldsOfKind(register, 'file', 'files').length === 1;
  const kind = allow.includes('jpg') ? 'picture' : 'file';
  return { source: only ? 'checkAttachment' : source, kind, sortable: false };
}

/** A state is quiet at the beginning, and good where it is so settled that it keeps the record as it is. */
function tonesOf({ initial, states }: Extract<Field, { kind: 'lifecycle' }>): Readonly<Record<string, Tone>> {
  const tone = (name: string): Tone => (name === initial ? 'neutral' : states[name]?.forbids ? 'good' : 'info');
  return Object.fromEntries(Object.keys(states).map((name) => [name, tone(name)]));
}
