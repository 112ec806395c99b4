import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userMenu } from '@county-tcm/domain/access/user-menu';
import { passwordChangeForm } from '@county-tcm/domain/identity/account-forms';
import { refusals } from '@county-tcm/domain/refusal';
import { noBody, nothing } from '../http/answers.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { RequestFault } from '../http/faults.js';
import { SystemSettings } from '../settings/system-settings.js';
import { ChangeOwnPassword } from './accounts/change-own-password.js';
import { type Caller, type RequestOfCaller, TheCaller } from '../caller/caller.js';
import { Captchas } from './captcha/captchas.js';
import { addressGroup } from './login/address-group.js';
import { Login, loginForm } from './login/login.js';
import { RequestRate } from './login/request-rate.js';
import { bearerOf, clientIpOf, isByItself, userAgentOf } from './request-facts.js';
import { RoleRepository } from './roles/role.repository.js';
import { Sessions } from './session/sessions.js';
import { SiteInfos } from './site-info.js';
import { issuedCaptcha, menuNode, ownInfo, signedIn, siteInfo, tokenPair } from './user-center-answers.js';

const tokenBody = z.object({ token: z.string().max(200).nullish() });

/** Login, session and what the client asks once a session (API contract, section 3). */
@Controller('api/user-center')
export class UserCenterController {
  /** Generous: all of a county's offices may stand behind one address. */
  private readonly captchaRate = new RequestRate(300, 5);
  private readonly loginRate = new RequestRate(200, 3);

  constructor(
    private readonly captchas: Captchas,
    private readonly logins: Login,
    private readonly sessions: Sessions,
    private readonly roles: RoleRepository,
    private readonly sites: SiteInfos,
    private readonly commands: CommandBus,
    private readonly settings: SystemSettings,
  ) {}

  @Call('captcha', { admit: 'anyone', rows: 'self', operation: '获取验证码', body: noBody, answer: issuedCaptcha })
  captcha(@Req() request: FastifyRequest) {
    this.captchaRate.spend(addressGroup(clientIpOf(request)));
    return this.captchas.issue();
  }

  @Call('login', { admit: 'anyone', rows: 'self', operation: '登录', body: loginForm, answer: signedIn })
  login(@Req() request: FastifyRequest & RequestOfCaller, @Body() body: unknown) {
    const clientIp = clientIpOf(request);
    this.loginRate.spend(addressGroup(clientIp));
    return this.logins.signIn(parseBody(loginForm, body), { clientIp, ua: userAgentOf(request) }, (account) => {
      request.claimedBy = account;
    });
  }

  @Call('getAccessToken', { admit: 'anyone', rows: 'self', operation: '刷新令牌', body: tokenBody, answer: tokenPair })
  async getAccessToken(@Req() request: FastifyRequest, @Body() body: unknown) {
    const { token } = parseBody(tokenBody, body);
    return (token ? await this.sessions.renew(token, isByItself(request)) : null) ?? unauthenticated();
  }

  /** Either token ends the session, an expired one too: there is nothing to protect from that. */
  @Call('logout', { admit: 'anyone', rows: 'self', operation: '退出登录', body: tokenBody, answer: nothing })
  async logout(@Req() request: FastifyRequest, @Body() body: unknown) {
    const token = parseBody(tokenBody, body).token || bearerOf(request);
    if (!token || !(await this.sessions.endByToken(token))) unauthenticated();
    const { code, msg } = refusals['session/logged-out'];
    return new Reply(null, msg, code);
  }

  @Call('getUserMenu', {
    admit: 'signed-in',
    rows: 'self',
    operation: '获取菜单',
    body: noBody,
    answer: z.array(menuNode),
  })
  async getUserMenu(@TheCaller() { userId, permissions, scope }: Caller) {
    return userMenu({ permissions, menus: await this.roles.menusOf(userId), ofUnit: scope.kind === 'unit' });
  }

  @Call('getInfo', { admit: 'signed-in', rows: 'self', operation: '获取个人信息', body: noBody, answer: ownInfo })
  getInfo(@TheCaller() caller: Caller) {
    const { userId: id, userName, nickName, unitId, unitName, unitType, regionCode, regionName, roleName } = caller;
    const who = { id, userName, nickName, unitId, unitName, unitType, regionCode, regionName, roles: [roleName] };
    const { mustChangePassword } = caller;
    return { ...who, mustChangePassword, idleMinutes: this.settings.get('session.idleMinutes') };
  }

  @Call('getSiteInfo', { admit: 'anyone', rows: 'common', operation: '获取站点信息', body: noBody, answer: siteInfo })
  getSiteInfo(@Req() request: FastifyRequest) {
    return this.sites.find(request.hostname, request.port);
  }

  @Call('changePassword', {
    admit: 'signed-in',
    rows: 'self',
    operation: '修改密码',
    body: passwordChangeForm,
    answer: nothing,
  })
  async changePassword(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new ChangeOwnPassword(caller, parseBody(passwordChangeForm, body)));
    return new Reply(null, '密码修改成功');
  }
}

function unauthenticated(): never {
  throw new RequestFault(401, '登录已失效，请重新登录');
}
