import { z } from 'zod';
import type { MenuNode } from '@county-tcm/domain/access/user-menu';
import { textOrNull } from '../http/answers.js';
import type { SignedIn } from './login/login.js';
import type { SiteInfo } from './site-info.js';

/** What the calls of the user center answer, for the document of the interface. */

export const issuedCaptcha = z.object({
  img: z.string(),
  captchaToken: z.string(),
  challenge: z.looseObject({}).describe('可选的工作量证明'),
});

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });

export const signedIn = tokenPair.extend({
  nickName: z.string(),
  rightsCodeMap: z.record(z.string(), z.string()),
  mustChangePassword: z.literal(true).optional(),
}) satisfies z.ZodType<SignedIn>;

export const menuNode: z.ZodType<MenuNode> = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z.string(),
    icon: z.string(),
    component: z.string(),
    type: z.union([z.literal(1), z.literal(2)]),
    children: z.lazy(() => z.array(menuNode)),
  })
  .meta({ id: 'MenuNode' });

export const ownInfo = z.object({
  id: z.uuid(),
  userName: z.string(),
  nickName: z.string(),
  unitId: textOrNull,
  unitName: textOrNull,
  unitType: textOrNull,
  regionCode: z.string(),
  regionName: z.string(),
  roles: z.array(z.string()),
  mustChangePassword: z.boolean(),
  idleMinutes: z.number(),
});

export const siteInfo = z.object({
  title: z.string(),
  styleName: z.string(),
  domainName: z.string(),
  bgImagePath: z.string(),
  domainIco: z.string(),
  mainClass: z.string(),
}) satisfies z.ZodType<SiteInfo>;
