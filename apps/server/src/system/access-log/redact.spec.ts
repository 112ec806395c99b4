import { describe, expect, test } from '@jest/globals';
import { loggedParameters } from './redact.js';

describe('what the access log keeps of a request', () => {
  test.each([
    ['password', 'Demo@12345'],
    ['oldPassword', 'x'],
    ['newPassword', 'x'],
    ['captcha', 'A2B4'],
    ['captchaToken', 'x'],
    ['token', 'x'],
    ['accessToken', 'x'],
    ['accessKeySecret', 'x'],
    ['Authorization', 'x'],
    ['thumbBase64', 'x'],
  ])('hides %s', (name, value) => {
    expect(loggedParameters({ [name]: value })).toBe(`{"${name}":"***"}`);
    expect(loggedParameters({ a: [{ b: { [name]: { deep: value } } }] })).toBe(`{"a":[{"b":{"${name}":"***"}}]}`);
  });

  test('is what was sent, otherwise', () => {
    const sent = { queryParams: { unitId: 'u1', year: 2026 }, orders: [{ name: 'id', asc: true }], empty: null };
    expect(JSON.parse(loggedParameters(sent))).toEqual(sent);
  });

  test.each([undefined, null])('is an empty object for %p', (sent) => expect(loggedParameters(sent)).toBe('{}'));

  test('has no personal number whole, wherever it was typed', () => {
    const sent = {
      fuzzyParam: '13912345678',
      queryParams: { userName: '110101199001011234', remarks: `${'x'.repeat(495)}13912345678` },
      card: 13912345678,
      list: ['tel 139 1234 5678'],
      '13912345678': 1,
    };
    const kept = loggedParameters(sent);
    expect(kept).not.toMatch(/13912|110101199001011234|1234 5678/);
    expect(JSON.parse(kept)).toMatchObject({
      fuzzyParam: '139****5678',
      list: ['tel 139******5678'],
      '139****5678': 1,
    });
  });

  test('is text that PostgreSQL takes', () => {
    expect(loggedParameters({ 'a\0': 'b\0c' })).toBe('{"a":"bc"}');
  });

  test('leaves out files', () => {
    expect(loggedParameters({ img: `data:image/png;base64,${'A'.repeat(100)}`, raw: Buffer.from('x') })).toBe(
      '{"img":"[文件内容]","raw":"[文件内容]"}',
    );
  });

  test.each([
    ['long', 'x'.repeat(100_000)],
    ['wide', Array.from({ length: 10_000 }, (_, index) => `item ${index} ${'x'.repeat(200)}`)],
    ['deep', Array.from({ length: 5_000 }).reduce<unknown>((inner) => ({ inner }), 'core')],
    ['crowded', Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`member${index}`, 'x'.repeat(400)]))],
  ])('is short when what was sent is %s', (_, value) => {
    expect(loggedParameters({ value }).length).toBeLessThanOrEqual(4000);
  });
});
