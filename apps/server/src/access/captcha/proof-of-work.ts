import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Configuration } from '../../config/configuration.js';

/**
 * What one try costs: about a thousand key derivations of a hundred rounds, a second on a slow office computer and
 * nothing that an answer waits for, since it is done while somebody types. Proving it takes one derivation.
 */
const ROUNDS = 100;
const TRIES = [600, 1400] as const;

/** ALTCHA's challenges: find the number whose derived key begins as asked. */
@Injectable()
export class ProofOfWork {
  private readonly secret: string;

  constructor({ eventMacKey }: Configuration) {
    this.secret = createHmac('sha256', eventMacKey).update('captcha challenge').digest('hex');
  }

  challenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(...TRIES),
      deriveKey,
      hmacSignatureSecret: this.secret,
    });
  }

  /** @param challenge as it was issued */
  async isSolvedBy(challenge: Challenge, solution: Solution): Promise<boolean> {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: this.secret });
    return verified;
  }
}
