import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Challenge } from 'altcha-lib';
import { z } from 'zod';
import { refuse } from '@county-tcm/domain/refusal';
import { Configuration } from '../../config/configuration.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { hashOfToken, looksLikeToken, newToken } from '../session/token.js';
import { glyphs } from './glyphs.js';
import { drawCaptcha } from './picture.js';
import { ProofOfWork } from './proof-of-work.js';

const LETTERS = Object.keys(glyphs);
const LENGTH = 4;
const LIFETIME_MS = 2 * 60 * 1000;
const SWEEP_MS = 60 * 1000;

/** `/captcha` (API contract, section 3). */
export interface IssuedCaptcha {
  /** A data URI. */
  readonly img: string;
  readonly captchaToken: string;
  /** Work that may be done beside, whose solution goes with the answer. */
  readonly challenge: Challenge;
}

/** The solution of a challenge as a login brings it. */
export const proofForm = z.object({
  counter: z.int('验证信息不正确').nonnegative('验证信息不正确'),
  derivedKey: z.string('验证信息不正确').max(200, '验证信息不正确'),
});

/** What a login says of its captcha. */
export interface CaptchaAnswer {
  readonly captcha: string;
  readonly captchaToken: string;
  readonly proof?: z.output<typeof proofForm> | null;
}

/** Pictures that have to be read before a login: one use, two minutes, case of no importance. */
@Injectable()
export class Captchas {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
    private readonly work: ProofOfWork,
  ) {}

  async issue(): Promise<IssuedCaptcha> {
    const answer = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
    const captchaToken = newToken();
    const [picture, challenge] = await Promise.all([drawCaptcha(answer), this.work.challenge()]);
    const expires_at = new Date(this.clock.now().getTime() + LIFETIME_MS);
    await this.database
      .insertInto('captcha')
      .values({ token_hash: hashOfToken(captchaToken), answer, expires_at, challenge: JSON.stringify(challenge) })
      .execute();
    return { img: `data:image/png;base64,${picture.toString('base64')}`, captchaToken, challenge };
  }

  /** Whether logins may do without a proof as often as they like: automatic tests read no pictures either. */
  get asksNoProof(): boolean {
    return this.configuration.captchaBypass !== undefined;
  }

  /**
   * Right or wrong, the captcha is used up, together with its challenge; only one without an answer is not.
   * @throws Refusal `login/wrong-captcha`
   */
  async require({ captcha, captchaToken, proof }: CaptchaAnswer): Promise<void> {
    const given = captcha.trim();
    if (given === '') refuse('login/wrong-captcha', '请输入验证码');
    const issued = looksLikeToken(captchaToken) ? await this.take(captchaToken) : undefined;
    if (!issued || issued.expires_at <= this.clock.now())
      refuse('login/wrong-captcha', '验证码已过期，请输入新的验证码');
    const read = given.toUpperCase() === issued.answer || given === this.configuration.captchaBypass;
    if (!read) refuse('login/wrong-captcha', '验证码错误，请重新输入');
    if (proof && !(await this.work.isSolvedBy(issued.challenge, proof)))
      refuse('login/wrong-captcha', '验证未通过，请重试');
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    await this.database.deleteFrom('captcha').where('expires_at', '<', this.clock.now()).execute();
  }

  private take(captchaToken: string) {
    return this.database
      .deleteFrom('captcha')
      .where('token_hash', '=', hashOfToken(captchaToken))
      .returning(['answer', 'expires_at', 'challenge'])
      .executeTakeFirst();
  }
}
