import type { Recorded } from '../event.js';
import type { AnyProjection, RowChange } from './projection.js';
import { RowChanges } from './row-changes.js';
import { rowText } from './row-text.js';

const event = {} as Recorded;

function projectionOf(...changes: RowChange[]): AnyProjection {
  const columns = { a: 'text', b: 'integer', v: 'text' } as const;
  return { name: 'p', version: 1, category: 'c', table: 't', key: ['a', 'b'], columns, rows: () => changes };
}

test('of several changes to one key the last one stays', () => {
  const changes = new RowChanges();
  const [first, second] = [
    { a: 'x', b: 1, v: 'first' },
    { a: 'x', b: 2, v: 'second' },
  ];
  const projection = projectionOf(
    { put: first },
    { put: second },
    { put: { ...first, v: 'third' } },
    { remove: { a: 'x', b: 2 } },
  );
  changes.add([projection], null, event, null);
  expect(changes.size).toBe(2);
  expect(changes.tables()).toEqual([
    { table: projection, puts: [{ ...first, v: 'third' }], removes: [{ a: 'x', b: 2 }] },
  ]);
});

test('a row without its whole key is a mistake', () => {
  expect(() => new RowChanges().add([projectionOf({ put: { a: 'x' } })], null, event, null)).toThrow('(a, b)');
});

test('values travel as texts that PostgreSQL can cast', () => {
  expect(rowText(undefined, 'text')).toBeNull();
  expect(rowText(false, 'boolean')).toBe('false');
  expect(rowText('0.5', 'numeric')).toBe('0.5');
  expect(rowText(new Date(0), 'timestamptz')).toBe('1970-01-01T00:00:00.000Z');
  expect(rowText({ a: ['"'] }, 'jsonb')).toBe('{"a":["\\""]}');
  expect(rowText(null, 'jsonb')).toBeNull();
  expect(rowText(['a"b', 'c\\d', '', null, '甲,{}'], 'text[]')).toBe('{"a\\"b","c\\\\d","",NULL,"甲,{}"}');
});
