import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../../caller/caller.js';
import type { StoryTime } from './calendar.js';

/** In whose name the program itself writes: what is there before anybody can sign in. */
export const THE_SYSTEM = 'system';

/** One time that somebody sits down to work, in the demo's story. */
export interface Sitting {
  readonly when: StoryTime;
  /** The user name of a demo account, or {@link THE_SYSTEM}. */
  readonly who: string;
  /** All of it happens in one instant, as what a program does: its commands may then be given side by side. */
  readonly atOnce?: true;
  work(desk: Desk): Promise<void>;
}

/** What somebody has at hand while sitting there. */
export interface Desk {
  readonly application: INestApplicationContext;
  /** "This year", as the clock of the story shows it. */
  readonly year: number;
  /** Who sits there, for what is only looked up. */
  readonly person: Caller;
  /** In whose name the next command is given; asked for once for each, by its number a command is known when told again. */
  caller(): Caller;
  /** An id for what is made now. */
  newId(): string;
}
