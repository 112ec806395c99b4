import { applyDecorators, HttpCode, Post, SetMetadata } from '@nestjs/common';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { ZodType } from 'zod';
import { envelopeOf } from './envelope.js';

/**
 * Who may make a call: `anyone` (no token), `signed-in` (any valid session), or the holder of a permission key; of
 * several keys one is enough.
 */
export type Admission = 'anyone' | 'signed-in' | PermissionKey | readonly PermissionKey[];

/**
 * Whose rows a call touches: `scoped` rows belong to units or regions and pass through the caller's scope; `common` rows
 * are the same for everybody who is admitted (standards, dictionaries, settings); `self` concerns the caller's own
 * session or account only.
 */
export type RowScope = 'scoped' | 'common' | 'self';

export interface CallPolicy {
  admit: Admission;
  rows: RowScope;
  /** What the access log calls this operation, in Chinese, e.g. 新增医师. */
  operation: string;
  /** What it takes, as far as that can be said beforehand. */
  body?: ZodType;
  /** What it answers, beside the envelope. */
  answer?: ZodType;
  /** Calls take JSON; the few that take an uploaded file instead say so. */
  takes?: 'file';
}

/** A call says what it takes and answers, from which the document of the interface is made. */
export type DeclaredCall = CallPolicy & { answer: ZodType } & ({ body: ZodType } | { takes: 'file' });

const POLICY = Symbol('call-policy');
const CALL = Symbol('call');

/**
 * Declares one POST call of the contract: its path below the controller's, who is admitted and whose rows it touches. What
 * the method returns goes out in the envelope, which is also what other methods would get of it: what they share with it
 * is a method of its own. There is no other way to declare a call, and the access guard refuses a route without a policy,
 * so none of this can be forgotten.
 */
export function Call(path: string, policy: DeclaredCall): MethodDecorator {
  return applyDecorators(inEnvelope, Post(path), HttpCode(200), Policy(policy), SetMetadata(CALL, true));
}

type Handler = (...parameters: unknown[]) => unknown;

/** No interceptor, because with a single one Nest takes every request through some twenty RxJS objects. */
const inEnvelope: MethodDecorator = (_target, _name, descriptor) => {
  const handle = descriptor.value as unknown as Handler;
  const value = async function (this: unknown, ...parameters: unknown[]) {
    return envelopeOf(await handle.apply(this, parameters));
  };
  Object.assign(descriptor, { value });
};

/** Declares the policy of a route that is not a call with an envelope (files, the audit's REST). */
export function Policy(policy: CallPolicy): MethodDecorator {
  return SetMetadata(POLICY, policy);
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- Nest hands handlers around as plain functions
export function policyOf(handler: Function): CallPolicy | undefined {
  return Reflect.getMetadata(POLICY, handler) as CallPolicy | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
export function isCall(handler: Function): boolean {
  return Reflect.getMetadata(CALL, handler) === true;
}
