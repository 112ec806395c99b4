import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { onlyReads } from '@county-tcm/domain/access/separation';
import { stringify } from 'uuid';
import { type DeclaredRoute, RoutePolicies } from '../access/route-policies.js';
import type { Admission } from '../http/call.js';

/** A call that applications may be allowed to make. */
export interface OpenCall {
  /** The same in every process and version. */
  readonly id: string;
  /** What the call is called. */
  readonly name: string;
  /** The inner path. */
  readonly url: string;
  readonly admit: Admission;
}

/** Who may sign in and do what, and what the product obeys, is no program's to say. */
const FOR_PEOPLE = ['XJX_ZHGL_', 'XJX_JSGL_', 'XJX_DWYH_', 'XJX_JKGL_', 'XJX_JKYH_', 'XJX_XTSZ_', 'AUDIT_READ'];

/** The calls of the running server that applications may be allowed to make, found from their declarations. */
@Injectable()
export class OpenCalls implements OnModuleInit {
  private calls: readonly OpenCall[] = [];
  private byUrl: ReadonlyMap<string, OpenCall> = new Map();

  constructor(private readonly routes: RoutePolicies) {}

  onModuleInit(): void {
    this.calls = this.routes
      .routes()
      .filter(isForPrograms)
      .map(({ path, policy }) => ({ id: idOf(path), name: policy!.operation, url: path, admit: policy!.admit }));
    this.byUrl = new Map(this.calls.map((call) => [call.url, call]));
  }

  all(): readonly OpenCall[] {
    return this.calls;
  }

  /** @param url the inner path; undefined for one that leads to no such call */
  at(url: string): OpenCall | undefined {
    return this.byUrl.get(url);
  }
}

/** Calls that take JSON and concern more than the caller's own session. */
function isForPrograms({ isCall, policy }: DeclaredRoute): boolean {
  if (!isCall || !policy || policy.takes === 'file' || policy.rows === 'self' || policy.admit === 'anyone')
    return false;
  return ![policy.admit].flat().some((key) => FOR_PEOPLE.some((prefix) => key.startsWith(prefix)));
}

/** The key that a call needs, the one that only reads where one of several is enough; null where being known is. */
export function leastKeyOf({ admit }: Pick<OpenCall, 'admit'>): PermissionKey | null {
  if (admit === 'anyone' || admit === 'signed-in') return null;
  if (typeof admit === 'string') return admit;
  return admit.find(onlyReads) ?? admit[0] ?? null;
}

/** The keys that some calls need. */
export function keysOf(calls: readonly OpenCall[]): PermissionKey[] {
  return calls.map(leastKeyOf).filter((key) => key !== null);
}

/** A UUID of version 8 that stands for a path. */
function idOf(path: string): string {
  const bytes = createHash('sha256').update(path).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
