import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Configuration } from '../../config/configuration.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { hashOfToken, looksLikeToken, newToken } from '../session/token.js';
import { glyphs } from './glyphs.js';
import { drawCaptcha } from './picture.js';

const LETTERS = Object.keys(glyphs);
const LENGTH = 4;
const LIFETIME_MS = 2 * 60 * 1000;
const SWEEP_MS = 60 * 1000;

/** `/captcha` (API contract, section 3). */
export interface IssuedCaptcha {
  /** A data URI. */
  readonly img: string;
  readonly captchaToken: string;
}

/** Pictures that have to be read before a login: one use, two minutes, case of no importance. */
@Injectable()
export class Captchas {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  async issue(): Promise<IssuedCaptcha> {
    const answer = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
    const captchaToken = newToken();
    const expires_at = new Date(this.clock.now().getTime() + LIFETIME_MS);
    const [picture] = await Promise.all([
      drawCaptcha(answer),
      this.database
        .insertInto('captcha')
        .values({ token_hash: hashOfToken(captchaToken), answer, expires_at })
        .execute(),
    ]);
    return { img: `data:image/png;base64,${picture.toString('base64')}`, captchaToken };
  }

  /** Whether the answer is right. Right or wrong, the captcha is used up. */
  async isAnsweredBy(captchaToken: string, answer: string): Promise<boolean> {
    if (!looksLikeToken(captchaToken)) return false;
    const issued = await this.database
      .deleteFrom('captcha')
      .where('token_hash', '=', hashOfToken(captchaToken))
      .returning(['answer', 'expires_at'])
      .executeTakeFirst();
    if (!issued || issued.expires_at <= this.clock.now()) return false;
    const given = answer.trim();
    return given.toUpperCase() === issued.answer || given === this.configuration.captchaBypass;
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    await this.database.deleteFrom('captcha').where('expires_at', '<', this.clock.now()).execute();
  }
}
