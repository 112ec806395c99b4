import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Caller } from '../../caller/caller.js';
import { accountsOf, ownerOf } from '../session/session-owner.js';
import { systemCaller } from '../../caller/system-caller.js';

/** A demo account as it would call after signing in; undefined where there is no such account. */
export async function callerNamed(application: INestApplicationContext, userName: string): Promise<Caller | undefined> {
  const row = await accountsOf(application.get(AppDatabase)).where('a.user_name', '=', userName).executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, requestId } = systemCaller;
  return { ...ownerOf(row, sessionId), clientIp: addressOf(userName), requestId, idempotencyKey: null };
}

/** An address of the range that is kept for examples, always the same for the same person. */
function addressOf(userName: string): string {
  const [place = 0] = createHash('sha256').update(userName).digest();
  return `192.0.2.${1 + (place % 254)}`;
}
