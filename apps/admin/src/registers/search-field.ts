import type { Field } from '@county-tcm/domain/register/field';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import type { SearchField } from '../list/index.js';
import { dictionaryOptions, wordsOf } from '../list/search/options.js';
import { entityNamed, namesOf, optionsOf } from './entity-options.js';
import { labelOf } from './list-column.js';

/** One input of an entity's search. */
export function searchField(register: Register, source: string): SearchField {
  const field = register.fields[source];
  return { source, label: labelOf(register, source), ...(field && inputOf(field)) };
}

function inputOf(field: Field): Partial<SearchField> {
  switch (field.kind) {
    case 'choice':
      return { kind: 'choice', options: wordsOf(field) };
    case 'flag':
      return { kind: 'choice', options: field.words };
    case 'lifecycle':
      return { kind: 'choice', options: Object.keys(field.states) };
    case 'dictionaryChoice':
      return { kind: 'choice', options: dictionaryOptions(field.dictionary) };
    case 'reference':
      return { kind: 'choice', options: recordsOf(entityNamed(field.to)) };
    case 'year':
    case 'date':
      return { kind: field.kind };
    default:
      return {};
  }
}

/** As many as one page brings, where not all can be listed. */
function recordsOf(entity: Register) {
  const firstPage = { call: `${resourceOf(entity)}/page`, body: { size: 100 }, value: 'id', label: namesOf(entity) };
  return optionsOf(entity) ?? firstPage;
}
