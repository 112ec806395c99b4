import { Global, Module } from '@nestjs/common';
import { SignedCallers } from '../access/signed-callers.js';
import { GivenRights } from '../audit/given-rights.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { ApiCallers } from './api-callers.js';
import { ApiEntries } from './api-entries.js';
import { ApiEntryController } from './api-entry.controller.js';
import { ApiKeys } from './api-keys.js';
import { ApiUserChecks } from './api-user-checks.js';
import { ApiUserController } from './api-user.controller.js';
import { ApiUserRepository } from './api-user.repository.js';
import { OpenCalls } from './open-calls.js';
import { OpenApiController } from './openapi.controller.js';
import { RequestLimits } from './signing/request-limits.js';
import {
  AddApiUserHandler,
  ChangeApiUserHandler,
  RemoveApiUserHandler,
  ResetAccessKeyHandler,
} from './save-api-user.js';

/** Third-party applications and the calls that they make, signed (API contract, section 8). */
@Global()
@Module({
  imports: [DirectoryModule],
  controllers: [ApiEntryController, ApiUserController, OpenApiController],
  providers: [
    { provide: SignedCallers, useClass: ApiCallers },
    { provide: GivenRights, useExisting: ApiEntries },
    AddApiUserHandler,
    ApiEntries,
    ApiKeys,
    ApiUserChecks,
    ApiUserRepository,
    ChangeApiUserHandler,
    OpenCalls,
    RemoveApiUserHandler,
    RequestLimits,
    ResetAccessKeyHandler,
  ],
  exports: [SignedCallers, GivenRights],
})
export class OpenApiModule {}
