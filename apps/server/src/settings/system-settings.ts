import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { SettingCode, SettingValues } from '@county-tcm/domain/settings/known-settings';
import { EventStore, Watch } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { installationSettings, settingsInForce } from './settings-in-force.js';
import { enabled, storedSettings } from './stored-settings.js';

/**
 * The settings in force, kept in memory in every process so that asking costs nothing: each looks at them again whenever
 * any process has appended events, so that a change holds everywhere within a second.
 */
@Injectable()
export class SystemSettings implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SystemSettings.name);
  /** What holds where nothing is set. */
  readonly defaults: SettingValues;
  private values: SettingValues;
  private readonly listeners = new Set<() => void>();
  private readonly watch: Watch;

  constructor(
    store: EventStore,
    private readonly database: AppDatabase,
    configuration: Configuration,
  ) {
    this.defaults = installationSettings(configuration);
    this.values = this.defaults;
    const onError = (error: unknown) => this.logger.warn({ err: error }, '系统设置未能读取，将重试');
    this.watch = new Watch({ store, look: () => this.look(), onError });
  }

  get<Code extends SettingCode>(code: Code): SettingValues[Code] {
    return this.values[code];
  }

  /** Tells whoever keeps something that was worked out from a setting. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** The first look is over before anybody is answered. */
  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.watch.stop();
  }

  private async look(): Promise<void> {
    const before = this.values;
    this.values = settingsInForce(this.defaults, enabled(await storedSettings(this.database)));
    if (JSON.stringify(before) !== JSON.stringify(this.values)) for (const listener of this.listeners) listener();
  }
}
