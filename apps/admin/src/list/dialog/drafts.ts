import { draftPrefixOf } from '../../access/session.js';
import type { FormValues } from '../screen-definition.js';

/** What was typed and not saved; `version` is the record's when typing began, ISO time of the last change. */
export interface Draft {
  readonly values: FormValues;
  readonly savedAt: string;
  readonly version?: number;
}

const longestDays = 14;

/** Drafts of half-filled forms in one user's browser; they outlive a lost session and a reload, not signing out nor 14 days. */
export class DraftStore {
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly user: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  read(form: string): Draft | undefined {
    const text = this.storage.getItem(this.key(form));
    if (!text) return undefined;
    const draft = parse(text);
    if (draft && this.now().getTime() - Date.parse(draft.savedAt) < longestDays * 86_400_000) return draft;
    this.drop(form);
    return undefined;
  }

  /** A full storage loses the draft, never the form. @returns whether it is kept */
  write(form: string, values: FormValues, version?: number): boolean {
    const draft: Draft = { values, version, savedAt: this.now().toISOString() };
    try {
      this.storage.setItem(this.key(form), JSON.stringify(draft));
      return true;
    } catch {
      this.drop(form);
      return false;
    }
  }

  drop(form: string): void {
    this.storage.removeItem(this.key(form));
  }

  private key(form: string): string {
    return `${draftPrefixOf(this.user)}${form}`;
  }
}

function parse(text: string): Draft | undefined {
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return undefined;
  }
}
