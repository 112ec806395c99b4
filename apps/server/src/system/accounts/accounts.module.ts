import { Module } from '@nestjs/common';
import { RegistersModule } from '../../registers/registers.module.js';
import { AccountWriter } from './account-writer.js';
import { accountControllers } from './entities.js';
import { RoleWriter } from './role-writer.js';

/** How administrators keep roles, unit users and the accounts above the units: lists, forms and histories as declared. */
@Module({
  imports: [RegistersModule],
  controllers: [...accountControllers],
  providers: [AccountWriter, RoleWriter],
})
export class AccountsModule {}
