import type { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { withMaskedNumbers } from '@county-tcm/domain/register/personal-numbers';
import type { Configuration } from '../../config/configuration.js';
import { shanghaiTime } from '../clock/clock.js';
import { traceContext } from '../trace/trace-context.js';
import { BoundedOutput } from './bounded-output.js';

const SECRETS = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'captcha',
  'secret',
  'accessKeySecret',
];

/** Nest tells of every module and route at its start, which interests only who builds it. */
const NEST_ITSELF = new Set(['InstanceLoader', 'NestApplication', 'NestFactory', 'RouterExplorer', 'RoutesResolver']);

/** Everything that is logged: JSON lines in production, readable lines otherwise; the values of secrets, and personal numbers, in neither. */
export function createLogger(
  { environment, logLevel }: Pick<Configuration, 'environment' | 'logLevel'>,
  output: Writable = process.stdout,
): ProcessLogger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: withMaskedTexts },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[隐藏]' },
  };
  const isProduction = environment === 'production';
  const toOutput = new BoundedOutput(output, (lines) => {
    const line = droppedLine(lines);
    return isProduction ? `${JSON.stringify(line)}\n` : readableLine(line);
  });
  const stream = isProduction ? toOutput : { write: (line: string) => toOutput.write(readableLine(JSON.parse(line))) };
  return new ProcessLogger(pino(options, stream));
}

/** In pino's own shape. */
function droppedLine(lines: number): Line {
  const msg = `日志：${lines} 行因无人读取而丢弃`;
  return { level: pino.levels.values['warn'], time: new Date().toISOString(), msg };
}

/** Of a line of JSON only the texts: its numbers are amounts. */
function withMaskedTexts(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"/g, withMaskedNumbers);
}

/** What Nest calls, on top of pino. Nest puts the name of the place last, and a stack before it. */
export class ProcessLogger implements LoggerService {
  constructor(private readonly pino: pino.Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(NEST_ITSELF.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: pino.Level, message: unknown, rest: unknown[]): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const traceId = traceContext()?.traceId;
    const facts = {
      context: texts.pop(),
      ...(traceId === undefined ? {} : { traceId }),
      ...(texts.length > 0 ? { stack: texts[0] } : {}),
    };
    if (message instanceof Error) this.pino[level]({ ...facts, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...facts, ...message });
    else this.pino[level](facts, String(message));
  }
}

type Line = Record<string, unknown>;

/** `10:32:05 WARN  [Place] what happened {"more":"facts"}`, with the stack on lines of its own. */
function readableLine({ level, time, context, msg, stack, err, ...facts }: Line): string {
  const { stack: errorStack, ...error } = (err ?? {}) as { stack?: string; message?: string };
  const more = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  const name = (pino.levels.labels[Number(level)] ?? '').toUpperCase().padEnd(5);
  const place = context ? ` [${String(context)}]` : '';
  const text = `${shanghaiTime(new Date(String(time))).slice(11)} ${name}${place} ${String(msg ?? error.message ?? '')}${more}\n`;
  const trace = errorStack ?? stack;
  return trace ? `${text}${String(trace)}\n` : text;
}
