import { instant, parseResourceQuery, type ResourceShape, several, single } from './rest-query.js';

const shape: ResourceShape = { name: 'events', filters: ['stream', 'id'], sorts: ['id', 'type'] };
const parse = (query: Record<string, unknown>) => parseResourceQuery(query, shape);

describe('a query in the ra-data-simple-rest dialect', () => {
  it('has a first page and the first sort without any parameter', () => {
    expect(parse({ t: '123' })).toEqual({ filter: {}, offset: 0, limit: 25, sort: { name: 'id', descending: true } });
  });

  it('is understood', () => {
    const query = parse({ filter: '{"stream":"doctor-1","id":[3,4]}', range: '[50,59]', sort: '["type","ASC"]' });
    expect(query).toMatchObject({ offset: 50, limit: 10, sort: { name: 'type', descending: false } });
    expect(single(query.filter, 'stream')).toBe('doctor-1');
    expect(several(query.filter, 'id')).toEqual(['3', '4']);
  });

  it('ignores filters that were left empty', () => {
    expect(parse({ filter: '{"stream":""}' }).filter).toEqual({});
  });

  it.each([
    [{ filter: '{' }],
    [{ filter: '[]' }],
    [{ filter: '{"other":1}' }],
    [{ filter: '{"stream":{}}' }],
    [{ filter: '{"stream":"\\u0000"}' }],
    [{ filter: '{"stream":"\\ud800"}' }],
    [{ filter: ['{}', '{}'] }],
    [{ range: '[0]' }],
    [{ range: '[9,0]' }],
    [{ range: '[0,1000]' }],
    [{ range: '[0.5,3]' }],
    [{ range: '[-1,3]' }],
    [{ sort: '["id"]' }],
    [{ sort: '["id","UP"]' }],
    [{ sort: '["data","ASC"]' }],
  ])('%j is malformed', (query) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('takes several values only where there may be several', () => {
    const { filter } = parse({ filter: '{"stream":["a","b"]}' });
    expect(() => single(filter, 'stream')).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('a point in time', () => {
  it('is a day in Shanghai where only a day is said', () => {
    expect(instant('2026-03-01', 'from', 'begin').toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(instant('2026-03-01', 'to', 'end').toISOString()).toBe('2026-03-01T15:59:59.999Z');
    expect(instant('2026-03-01T08:00:00', 'to', 'end').toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(instant('2026-03-01T08:00:00+08:00', 'to', 'end').toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(instant('2026-03-01T00:00:00Z', 'to', 'end').toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });

  it('has to be one', () => {
    expect(() => instant('昨天', 'from', 'begin')).toThrow(expect.objectContaining({ status: 400 }));
  });
});
