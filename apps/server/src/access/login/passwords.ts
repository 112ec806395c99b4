import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=?'] as const;
const RANDOM_LENGTH = 12;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Password hashes (argon2id, with the parameters of the library, which are those of OWASP). They stand beside the
 * accounts and outside of all history.
 */
@Injectable()
export class Passwords {
  /** Verified where there is no account, so that its lack takes the same time as a wrong password. */
  private readonly nobodys = hash(randomPassword());

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /** @param accountId null where no account goes by the name that was typed */
  async matches(accountId: string | null, password: string): Promise<boolean> {
    const kept = await this.hashOf(accountId ?? NOBODY);
    const matches = await verify(kept ?? (await this.nobodys), password);
    return matches && kept !== undefined;
  }

  async set(accountId: string, password: string): Promise<void> {
    const values = { password_hash: await hash(password), changed_at: this.clock.now() };
    await this.database
      .insertInto('credential')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
  }

  async forget(accountId: string): Promise<void> {
    await this.database.deleteFrom('credential').where('account_id', '=', accountId).execute();
  }

  private async hashOf(accountId: string): Promise<string | undefined> {
    const query = this.database.selectFrom('credential').select('password_hash').where('account_id', '=', accountId);
    return (await query.executeTakeFirst())?.password_hash;
  }
}

/** A password that keeps the rule and can be read out over the telephone. */
export function randomPassword(): string {
  const everything = alphabets.join('');
  const characters = alphabets.map(pickFrom);
  while (characters.length < RANDOM_LENGTH) characters.push(pickFrom(everything));
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
