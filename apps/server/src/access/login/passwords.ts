import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { newId } from '../../platform/ids.js';
import { SystemSettings } from '../../settings/system-settings.js';

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=?'] as const;
const RANDOM_LENGTH = 12;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the one whose password it is chose it, or somebody else did. */
type Chooser = 'owner' | 'somebody-else';

/**
 * Password hashes (argon2id, with the parameters of the library, which are those of OWASP). They stand beside the
 * accounts and outside of all history, each under an id of its own. One is in force when an event of its account names it,
 * so that no event tells of a password that does not hold, and none holds that no event tells of.
 */
@Injectable()
export class Passwords {
  /** Verified where there is no account, so that its lack takes the same time as a wrong password. */
  private readonly nobodys = hash(randomPassword());

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly settings: SystemSettings,
  ) {}

  /** @param accountId null where no account goes by the name that was typed */
  async matches(accountId: string | null, password: string): Promise<boolean> {
    const kept = await this.hashOf(accountId ?? NOBODY);
    const matches = await verify(kept ?? (await this.nobodys), password);
    return matches && kept !== undefined;
  }

  /** Keeps a password that does not hold yet. @returns the id by which an event puts it in force */
  async keep(accountId: string, password: string, chooser: Chooser): Promise<string> {
    const id = newId();
    const password_hash = await hash(password);
    const values = { id, account_id: accountId, password_hash, changed_at: this.clock.now() };
    await this.database
      .insertInto('credential')
      .values({ ...values, must_change: chooser === 'somebody-else' })
      .execute();
    return id;
  }

  /** Forgets one that did not come into force. */
  async drop(credentialId: string): Promise<void> {
    await this.database.deleteFrom('credential').where('id', '=', credentialId).execute();
  }

  /** Whether the password is the account's own or one of the few before it that are remembered. */
  async wasUsed(accountId: string, password: string): Promise<boolean> {
    const query = this.database.selectFrom('credential').select('password_hash').where('account_id', '=', accountId);
    const kept = await query
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(this.settings.get('password.history'))
      .execute();
    const matches = await Promise.all(kept.map(({ password_hash }) => verify(password_hash, password)));
    return matches.includes(true);
  }

  /** Forgets what is older than the last that are remembered. */
  async forgetOld(accountId: string): Promise<void> {
    await sql`delete from credential where id in (
        select id from credential where account_id = ${accountId} order by changed_at desc, id desc offset ${this.settings.get('password.history')})
      and id not in (select coalesce(credential_id, id) from account where id = ${accountId})`.execute(this.database);
  }

  async forget(accountId: string): Promise<void> {
    await this.database.deleteFrom('credential').where('account_id', '=', accountId).execute();
  }

  private async hashOf(accountId: string): Promise<string | undefined> {
    const query = this.database
      .selectFrom('account as a')
      .innerJoin('credential as c', (join) => join.on('c.id', '=', sql`coalesce(a.credential_id, a.id)`))
      .select('c.password_hash');
    return (await query.where('a.id', '=', accountId).executeTakeFirst())?.password_hash;
  }
}

/** A password that keeps any rule that can be set and can be read out over the telephone. @param least characters */
export function randomPassword(least = RANDOM_LENGTH): string {
  const everything = alphabets.join('');
  const characters = alphabets.map(pickFrom);
  while (characters.length < Math.max(least, RANDOM_LENGTH)) characters.push(pickFrom(everything));
  return shuffled(characters).join('');
}

function pickFrom(alphabet: string): string {
  return alphabet[randomInt(alphabet.length)]!;
}

function shuffled(characters: string[]): string[] {
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [characters[other]!, characters[index]!];
  }
  return characters;
}
