import type { Challenge } from 'altcha-lib';
import type { ColumnType } from 'kysely';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { RoleKind } from '@county-tcm/domain/access/role-kinds';

/** A role as it is now; filled by its history. */
export interface RoleTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  role_name: string;
  role_kind: RoleKind;
  permissions: PermissionKey[];
  /** Components that the menu is limited to; null for no limit. */
  menus: string[] | null;
  remarks: string;
}

/** Somebody who may sign in; filled by the account's history. */
export interface AccountTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  user_name: string;
  nick_name: string;
  role_id: string;
  /** Null for accounts above the units. */
  unit_id: string | null;
  /** Of accounts above the units; a unit user's region is the unit's. */
  region_code: string | null;
  user_phone: string;
  remarks: string;
  /** Which credential is in force; null for the one that goes by the account's own id. */
  credential_id: string | null;
}

/** One request as it was answered. */
export interface AccessLogTable {
  id: string;
  created_at: Date;
  /** The part of the server that was asked: the base of the path, e.g. `advanced-group`. */
  application_name: string;
  /** What was asked for, in Chinese. */
  operation: string;
  method: string;
  /** Without its query. */
  url: string;
  /** JSON, without secrets, at most a few kB. */
  parameters: string;
  /** The envelope's code, or the HTTP status where there was no envelope. */
  return_code: number;
  return_content_type: string;
  /** Milliseconds with decimals, as text. */
  duration_ms: string;
  trace_id: string;
  account_id: string | null;
  username: string | null;
  unit_id: string | null;
  region_code: string | null;
  client_ip: string;
  ua: string;
  /** What was shown whole of a person, in Chinese, and of which record; null where nothing was. */
  revealed: string | null;
  revealed_id: string | null;
  opened_unit_id: string | null;
}

export interface AccessTables {
  role: RoleTable;
  account: AccountTable;
  /** Those in force and some of those before them. */
  credential: {
    id: string;
    account_id: string;
    password_hash: string;
    changed_at: Date;
    /** Somebody else chose it. */
    must_change: boolean;
  };
  session: { id: string; account_id: string; client_ip: string; ua: string; created_at: Date; last_used_at: Date };
  session_token: {
    /** SHA-256 of the token. */
    hash: Buffer;
    session_id: string;
    kind: 'access' | 'refresh';
    expires_at: Date;
    /** When a refresh token was exchanged for new ones. */
    spent_at: Date | null;
  };
  captcha: {
    token_hash: Buffer;
    answer: string;
    expires_at: Date;
    /** The proof of work that was asked for. */
    challenge: ColumnType<Challenge, string, never>;
  };
  login_attempt: {
    user_name: string;
    /** As `addressGroup` counts it. */
    address: string;
    failed_at: Date[];
    locked_until: Date | null;
  };
  familiar_address: { account_id: string; address: string; last_login: Date };
  access_log: AccessLogTable;
}
