import { cellOf, formatOf, headOf, widthOf } from './cells.js';
import type { CellKind, ExportColumn } from './exported-list.js';

const column = (kind: CellKind, more: Partial<ExportColumn> = {}): ExportColumn => ({
  member: 'value',
  label: '列',
  kind,
  ...more,
});

describe('a cell', () => {
  it.each<[CellKind, unknown, unknown]>([
    ['text', '=1+1', '=1+1'],
    ['text', '00123', '00123'],
    ['text', ['针灸', '推拿'], '针灸、推拿'],
    ['text', [], null],
    ['text', null, null],
    ['text', '', null],
    ['number', 12.5, 12.5],
    ['number', 0, 0],
    ['number', '不详', '不详'],
    ['percent', 33.33, 33.33],
    ['year', 2026, 2026],
    ['date', '2026-11-21', new Date('2026-11-21T00:00:00Z')],
    ['date', '1990-**-**', '1990-**-**'],
    ['time', '2026-11-21 08:30:00', new Date('2026-11-21T08:30:00Z')],
  ])('of %s holds %j as %j', (kind, value, cell) => {
    expect(cellOf(column(kind), value)).toEqual(cell);
  });

  it('shows codes by their words, and cuts what is longer than a cell', () => {
    expect(cellOf(column('text', { words: { true: '是' } }), true)).toBe('是');
    expect(cellOf(column('text', { words: { a: '甲' } }), ['a', 'b'])).toBe('甲、b');
    expect(cellOf(column('longText'), '长'.repeat(40_000))).toHaveLength(32_767);
  });
});

describe('a column', () => {
  it('has its unit in its head', () => {
    expect(headOf(column('number', { unit: '人次' }))).toBe('列（人次）');
    expect(headOf(column('percent'))).toBe('列（%）');
    expect(headOf(column('text'))).toBe('列');
  });

  it('keeps text as text and is wide enough for its head', () => {
    expect(formatOf(column('text'))).toBe('@');
    expect(widthOf(column('number', { label: '一个相当长的列名称' }))).toBeGreaterThanOrEqual(18);
  });
});
