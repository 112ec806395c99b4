import { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createLogger, type ProcessLogger } from './logger.js';

function logged(environment: 'development' | 'production', write: (logger: ProcessLogger) => void): string {
  let output = '';
  const collect = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  write(createLogger({ environment, logLevel: 'info' }, collect));
  return output;
}

const SECRET = 'Demo@12345';

describe('the log', () => {
  test.each(['development', 'production'] as const)('of %s never shows the value of a secret', (environment) => {
    const output = logged(environment, (logger) => {
      logger.log({ msg: 'call', body: { username: 'county', password: SECRET, accessToken: SECRET } }, 'Place');
      logger.error({ password: SECRET, request: { body: { newPassword: SECRET, captcha: SECRET } } }, 'Place');
    });
    expect(output).toContain('county');
    expect(output).not.toContain(SECRET);
  });

  const [phone, card] = ['13912345678', '110101199001011234'];
  const personal: [string, (logger: ProcessLogger) => void][] = [
    ['a message', (logger) => logger.warn(`找不到 ${phone}`, 'Place')],
    ['a fact', (logger) => logger.error({ url: `/api/x/${phone}`, query: { q: [`"${card}"`] } }, 'Place')],
    ['an error', (logger) => logger.error(new Error(`"${card}"`), 'Place')],
    ['a stack', (logger) => logger.error('故障', `Error: ${phone}\n    at x`, 'Place')],
  ];

  test.each(personal)('never shows a personal number in %s', (_, write) => {
    for (const environment of ['development', 'production'] as const) {
      expect(logged(environment, write)).toContain('***');
      expect(logged(environment, write)).not.toMatch(new RegExp(`${phone}|${card}`));
    }
  });

  test.each(['development', 'production'] as const)('of %s has amounts as they are', (environment) => {
    const output = logged(environment, (logger) => logger.log({ msg: 'gauges', heap: Number(phone) }, 'Gauges'));
    expect(output).toContain(`"heap":${phone}`);
  });

  test('of production is one JSON object a line, with the place', () => {
    const output = logged('production', (logger) => logger.warn('连接中断', 'JobQueue'));
    expect(JSON.parse(output)).toMatchObject({ level: 40, context: 'JobQueue', msg: '连接中断' });
  });

  test('elsewhere is for people, with the stack on lines of its own', () => {
    const output = logged('development', (logger) => logger.error(new Error('no luck'), 'Place'));
    expect(output).toMatch(/^\d\d:\d\d:\d\d ERROR \[Place\] no luck\nError: no luck\n +at /);
  });

  test('keeps the stack that Nest hands over beside a message', () => {
    const output = logged('development', (logger) =>
      logger.error({ traceId: 't-1' }, 'Error: inside\n    at x', 'FaultFilter'),
    );
    expect(output).toMatch(/ERROR \[FaultFilter\] +\{"traceId":"t-1"\}\nError: inside\n/);
  });

  test('leaves out what is below its level, and what Nest says of itself', () => {
    const output = logged('development', (logger) => {
      logger.debug('gauges', 'Gauges');
      logger.log('Mapped {/api, POST} route', 'RouterExplorer');
    });
    expect(output).toBe('');
  });
});
