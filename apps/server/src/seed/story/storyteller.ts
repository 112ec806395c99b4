import type { INestApplicationContext } from '@nestjs/common';
import { commandIdOf, EventStore } from '@county-tcm/events';
import type { Caller } from '../../caller/caller.js';
import { systemCaller } from '../../caller/system-caller.js';
import { Histories } from '../../history/histories.js';
import { IdSequence } from '../../platform/ids.js';
import { inOrder, StoryCalendar } from './calendar.js';
import { type Desk, type Sitting, THE_SYSTEM } from './sitting.js';
import type { StoryClock } from './story-clock.js';

/** How far the story was told into a database before. */
export type Progress = 'untold' | 'begun' | 'told';

/**
 * Tells the story of the demo: carries out every sitting at its time and in its person's name, one after the other, so that
 * the order of all events is that of their times. Each command has a key, and so one that was told before, because the
 * process was ended on the way, writes nothing when it is told again.
 */
export class Storyteller {
  private readonly sittings: readonly Sitting[];
  private readonly callers = new Map<string, Caller>();
  private readonly ids = new IdSequence();

  /**
   * @param sittings in any order; those of one time in theirs
   * @param accountNamed finds the account that somebody sits down with
   */
  constructor(
    private readonly application: INestApplicationContext,
    sittings: readonly Sitting[],
    private readonly accountNamed: (application: INestApplicationContext, name: string) => Promise<Caller | undefined>,
  ) {
    this.sittings = sittings.toSorted((a, b) => inOrder(a.when, b.when));
  }

  async tell(clock: StoryClock): Promise<void> {
    const calendar = new StoryCalendar(clock.now());
    const times = this.sittings.map(({ when }) => calendar.instantOf(when));
    try {
      for (const [index, sitting] of this.sittings.entries()) {
        const time = times[index]!;
        clock.tell(time, sitting.atOnce ? time : (times[index + 1] ?? calendar.now));
        await sitting.work(await this.desk(sitting, index, clock));
      }
    } finally {
      clock.stop();
    }
  }

  /** By the last sitting's first command, and by what the program itself does long before. */
  async progress(): Promise<Progress> {
    if (await this.wasTold(this.sittings.length - 1)) return 'told';
    for (const [index, { who }] of this.sittings.entries()) {
      if (who === THE_SYSTEM && (await this.wasTold(index))) return 'begun';
    }
    return 'untold';
  }

  private async desk({ who }: Sitting, index: number, clock: StoryClock): Promise<Desk> {
    const caller = this.callers.get(who) ?? (await this.find(who))!;
    this.callers.set(who, caller);
    let commands = 0;
    return {
      application: this.application,
      person: caller,
      year: clock.currentYear(),
      caller: () => ({ ...caller, idempotencyKey: this.keyOf(index, commands++) }),
      newId: () => this.ids.next(clock.now().getTime()),
    };
  }

  private async wasTold(index: number): Promise<boolean> {
    const caller = await this.find(this.sittings[index]!.who);
    if (caller === undefined) return false;
    const key = this.keyOf(index, 0);
    const ids = this.application
      .get(Histories)
      .all.map(({ decider }) => commandIdOf(caller.userId, decider.category, key));
    return (await this.application.get(EventStore).readCommands(ids)).size > 0;
  }

  private async find(who: string): Promise<Caller | undefined> {
    return who === THE_SYSTEM ? systemCaller : this.accountNamed(this.application, who);
  }

  /** The last sitting is known as such also to a later version of the program, whose story may be a longer one. */
  private keyOf(sitting: number, command: number): string {
    const name = sitting === this.sittings.length - 1 ? 'end' : String(sitting);
    return `demo-story/${name}/${command}`;
  }
}
