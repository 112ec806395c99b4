import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeLines } from '@county-tcm/domain/audit/event-words';
import { descriptionsByCategory } from '@county-tcm/domain/audit/descriptions';
import { subjectOf, toldChanges } from '@county-tcm/domain/audit/told-event';
import { rightNames, screens } from '@county-tcm/domain/access/screens';
import { NAMELESS } from '@county-tcm/domain/audit/value-words';
import { histories } from '../../src/histories.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Clients, signInAll, tellStory } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

let server: TestServer;
let clients: Clients;

beforeAll(async () => {
  server = await startServer();
  clients = await signInAll(server);
  await tellStory(clients);
});

afterAll(() => server?.close());

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const latin = /[A-Za-z]/;

/** Every word of the program that a reader should never meet: members, types, categories, keys. */
const internal = new Set<string>([
  ...Object.values(descriptionsByCategory).flatMap(({ members, events }) => Object.keys({ ...members, ...events })),
  ...histories.map(({ decider }) => decider.category),
  ...rightNames.keys(),
  ...screens.map(({ component }) => component),
]);

// An account of the demo, whose name people do meet, is called as the calls of the notices are.
internal.delete('hospital');

const internalWords = (text: string) => text.split(/[^A-Za-z0-9_/-]+/).filter((word) => internal.has(word));

test('every kind of history and every type of event has a Chinese word', () => {
  for (const { decider, description } of histories) {
    expect(descriptionsByCategory[decider.category]).toBe(description);
  }
  for (const { label, events, members } of Object.values(descriptionsByCategory)) {
    const words = [{ label }, ...Object.values(events), ...Object.values(members)];
    expect(words.filter((word) => latin.test(word.label))).toEqual([]);
  }
});

test('no cell of the whole history of the demo shows an id or a word of the program', async () => {
  const auditor = clients.get('auditor')!;
  let seen = 0;
  for (let first = 0; ; first += 1000) {
    const { body } = await auditor.get<any[]>('/api/audit/events', {
      range: [first, first + 999],
      sort: ['id', 'ASC'],
    });
    for (const row of body) {
      const told = toldChanges(row);
      expect(told.filter(({ label }) => latin.test(label))).toEqual([]);
      const cells = [
        row.label,
        row.streamLabel,
        row.thing,
        subjectOf(row),
        ...changeLines(row),
        row.reason,
        row.unitName,
      ];
      const text = cells.filter(Boolean).join(' ');
      expect({ id: row.id, type: row.type, text, internal: internalWords(text) }).toMatchObject({
        text: expect.not.stringMatching(uuid),
        internal: [],
      });
      expect(text).not.toContain(NAMELESS);
      expect(text).not.toContain('其他内容');
    }
    seen += body.length;
    if (body.length < 1000) break;
  }
  const { rows } = await server.database.owner.query('select count(*)::int as count from events');
  expect(seen).toBeGreaterThan(rows[0].count / 2);
});
