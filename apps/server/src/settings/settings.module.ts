import { Global, Module } from '@nestjs/common';
import { KnownSettingsController } from './known-settings.controller.js';
import { SystemSettings } from './system-settings.js';

/** What administrators set for the whole product (spec part 2, "System settings"). */
@Global()
@Module({
  controllers: [KnownSettingsController],
  providers: [SystemSettings],
  exports: [SystemSettings],
})
export class SettingsModule {}
