import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { newId } from '../platform/ids.js';
import { Sealing } from './signing/sealing.js';

/** What an application signs with, as it is shown once. */
export interface KeyPair {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** A new pair, and under which id its secret is kept. */
export interface NewKey extends KeyPair {
  readonly credentialId: string;
}

/**
 * The secrets of API users, sealed, beside their histories: one is in force when an event names it, as it is with
 * passwords.
 */
@Injectable()
export class ApiKeys {
  private readonly sealing: Sealing;
  /** Opened where there is no such key, so that its lack takes the same time as a wrong signature. */
  private readonly nobodys: Buffer;

  constructor(
    private readonly database: AppDatabase,
    { eventMacKey }: Configuration,
  ) {
    this.sealing = new Sealing(eventMacKey);
    this.nobodys = this.sealing.seal(newSecret(), NOBODY);
  }

  /** Makes and keeps a pair that does not hold yet. */
  async keep(apiUserId: string): Promise<NewKey> {
    const pair = { accessKeyId: `AK${randomBytes(12).toString('hex')}`, accessKeySecret: newSecret() };
    const credentialId = newId();
    const sealed = this.sealing.seal(pair.accessKeySecret, credentialId);
    await sql`insert into api_credential (id, api_user_id, sealed_secret) values (${credentialId}, ${apiUserId}, ${sealed})`.execute(
      this.database,
    );
    return { ...pair, credentialId };
  }

  /** The pair in force of a user. */
  async pairOf(apiUserId: string): Promise<KeyPair | undefined> {
    const { rows } = await sql<{ accessKeyId: string; credentialId: string; sealed: Buffer }>`
      select u.access_key_id as "accessKeyId", c.id as "credentialId", c.sealed_secret as sealed
      from api_user u join api_credential c on c.id = u.credential_id where u.id = ${apiUserId}`.execute(this.database);
    const [row] = rows;
    return row && { accessKeyId: row.accessKeyId, accessKeySecret: this.sealing.open(row.sealed, row.credentialId) };
  }

  /** The secret under an id; that of nobody where there is none. */
  secretOf(kept: { readonly credentialId: string; readonly sealed: Buffer } | undefined): string {
    return kept ? this.sealing.open(kept.sealed, kept.credentialId) : this.sealing.open(this.nobodys, NOBODY);
  }

  /** Forgets every secret of a user but the one in force. */
  async forgetOthers(apiUserId: string): Promise<void> {
    await sql`delete from api_credential c where c.api_user_id = ${apiUserId}
      and c.id not in (select credential_id from api_user where id = ${apiUserId})`.execute(this.database);
  }

  async drop(credentialId: string): Promise<void> {
    await sql`delete from api_credential where id = ${credentialId}`.execute(this.database);
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
