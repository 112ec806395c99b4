import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { DirectoryModule } from '../directory/directory.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountOpening } from './accounts/account-opening.js';
import { AccountRegion } from './accounts/account-region.js';
import { AccountRepository } from './accounts/account.repository.js';
import { ChangeAccountHandler } from './accounts/change-account.js';
import { ChangeOwnPasswordHandler } from './accounts/change-own-password.js';
import { CloseAccountHandler } from './accounts/close-account.js';
import { OpenAccountHandler } from './accounts/open-account.js';
import { OpenUnitUserHandler } from './accounts/open-unit-user.js';
import { ResetPasswordHandler } from './accounts/reset-password.js';
import { Captchas } from './captcha/captchas.js';
import { ProofOfWork } from './captcha/proof-of-work.js';
import { FamiliarAddresses } from './login/familiar-addresses.js';
import { Login } from './login/login.js';
import { LoginAttempts } from './login/login-attempts.js';
import { NewPasswords } from './login/new-passwords.js';
import { Passwords } from './login/passwords.js';
import { EditRoleHandler } from './roles/edit-role.js';
import { RoleRepository } from './roles/role.repository.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { RoutePolicies } from './route-policies.js';
import { OwnSessions } from './session/own-sessions.js';
import { SessionDirectory } from './session/session-directory.js';
import { SessionStore } from './session/session-store.js';
import { Sessions } from './session/sessions.js';
import { SiteInfos } from './site-info.js';
import { UnitsInScope } from './units-in-scope.js';
import { UserCenterController } from './user-center.controller.js';

/** Who is calling, what they may do, which rows are theirs: one place for all features. */
@Global()
@Module({
  imports: [DirectoryModule, DiscoveryModule],
  controllers: [UserCenterController, OwnSessionsController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountOpening,
    AccountRegion,
    AccountRepository,
    Captchas,
    ChangeAccountHandler,
    ChangeOwnPasswordHandler,
    CloseAccountHandler,
    EditRoleHandler,
    FamiliarAddresses,
    Login,
    LoginAttempts,
    NewPasswords,
    OpenAccountHandler,
    OpenUnitUserHandler,
    OwnSessions,
    Passwords,
    ProofOfWork,
    ResetPasswordHandler,
    RoleRepository,
    RoutePolicies,
    SessionDirectory,
    SessionStore,
    Sessions,
    SiteInfos,
    UnitsInScope,
  ],
  exports: [RoutePolicies, SessionDirectory, UnitsInScope],
})
export class AccessModule {}
