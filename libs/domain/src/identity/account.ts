import { type Changes, changesOf, withChanges } from '../history/changes.js';
import { refuse, unreachable } from '../refusal.js';

/** What can be said of an account after it was opened. */
export interface AccountDetails {
  nickName: string;
  roleId: string;
  /** GB/T 2260, for accounts above the units; null for unit users, whose region is the unit's, and where it is open. */
  regionCode: string | null;
  userPhone: string;
  remarks: string;
}

export interface AccountFields extends AccountDetails {
  /** What is typed at the login; fixed after creation. */
  userName: string;
  /** Null for accounts above the units. */
  unitId: string | null;
}

/**
 * An account and which of its credentials is in force: only the id of it, so that a password and the event that tells of
 * it hold from the same moment. Null where it is the one that accounts of earlier times have.
 */
export type Account = (AccountFields & { credentialId: string | null }) | null;

export type AccountCommand =
  | { type: 'OpenAccount'; fields: AccountFields; credentialId: string }
  | { type: 'ChangeAccount'; details: Partial<AccountDetails> }
  | { type: 'NotePasswordChange'; credentialId: string }
  | { type: 'NotePasswordReset'; credentialId: string }
  | { type: 'CloseAccount' };

/** Passwords stand nowhere in here: only that they changed, and, but for the oldest events, under which id one is kept. */
export type AccountEvent =
  | ({ type: 'AccountOpened'; credentialId?: string } & AccountFields)
  | { type: 'AccountChanged'; changes: Changes<AccountDetails> }
  | { type: 'PasswordChanged'; credentialId?: string }
  | { type: 'PasswordReset'; credentialId?: string }
  | { type: 'AccountClosed'; userName: string };

/** Somebody who signs in. A closed account never comes back; its name may be given to another one. */
export const account = { category: 'account', initial: null as Account, decide, evolve };

function decide(command: AccountCommand, current: Account): AccountEvent[] {
  if (command.type === 'OpenAccount') {
    return [{ type: 'AccountOpened', ...command.fields, credentialId: command.credentialId }];
  }
  if (current === null) refuse('record/not-found');
  switch (command.type) {
    case 'ChangeAccount': {
      const changes = changesOf<AccountDetails>(current, command.details);
      return Object.keys(changes).length === 0 ? [] : [{ type: 'AccountChanged', changes }];
    }
    case 'NotePasswordChange':
      return [{ type: 'PasswordChanged', credentialId: command.credentialId }];
    case 'NotePasswordReset':
      return [{ type: 'PasswordReset', credentialId: command.credentialId }];
    case 'CloseAccount':
      return [{ type: 'AccountClosed', userName: current.userName }];
    default:
      return unreachable(command);
  }
}

function evolve(current: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountOpened': {
      const { type: _, credentialId = null, ...fields } = event;
      return { ...fields, credentialId };
    }
    case 'AccountChanged':
      return current && { ...current, ...withChanges<AccountDetails>(current, event.changes) };
    case 'PasswordChanged':
    case 'PasswordReset':
      return current && { ...current, credentialId: event.credentialId ?? current.credentialId };
    case 'AccountClosed':
      return null;
    default:
      return unreachable(event);
  }
}
