import { z } from 'zod';
import { Refusal } from '@county-tcm/domain/refusal';
import { parseBody } from './body.js';

test('what a form has no words for is still said in Chinese', () => {
  const form = z.object({ version: z.int().max(9), name: z.string().max(3).regex(/^a/) });
  const refused = () => parseBody(form, { version: 2 ** 53, name: 'bbbb' });
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(/^[^A-Za-z]*[\u4e00-\u9fff]/);
});

test('a form’s own words come first', () => {
  expect(() => parseBody(z.object({ name: z.string().max(3, '名称过长') }), { name: 'bbbb' })).toThrow('名称过长');
});
