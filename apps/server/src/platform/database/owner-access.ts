import type { Pool } from 'pg';
import { ownerPool } from './pools.js';

/** The way to connections of the tables' owner, for the little work in a running server that needs them. */
export class OwnerAccess {
  constructor(private readonly url: string) {}

  /** @returns connections that whoever asked for them ends */
  pool(name: string, size: number): Pool {
    return ownerPool({ url: this.url, size, name });
  }
}
