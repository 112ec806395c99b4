import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { EventStore, type Listener } from '@county-tcm/events';

/** The channel on which the tables of the content tell, as a change is committed, that there is one (migration 0047). */
const CHANNEL = 'county_tcm_content';

/**
 * Tells this process when what the public sees was changed, by whichever process, and whenever that may have been missed.
 */
@Injectable()
export class Freshness implements OnApplicationShutdown {
  private readonly logger = new Logger(Freshness.name);
  private readonly listener: Listener;
  private stop = () => {};

  constructor({ wakeups }: EventStore) {
    this.listener = wakeups.listener;
  }

  /** Listens from now on. While that is not possible nothing may be kept: `isSure` says so. */
  async watch(onChange: () => void): Promise<void> {
    const heard = () => {
      if (!this.isSure) this.logger.warn('暂时无法得知内容的变化，将重新连接');
      onChange();
    };
    this.stop = () => this.listener.off(CHANNEL, heard);
    await this.listener.on(CHANNEL, heard);
  }

  get isSure(): boolean {
    return this.listener.hears(CHANNEL);
  }

  onApplicationShutdown(): void {
    this.stop();
  }
}
