import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, processFacts } from './postmaster.js';

const POLL_MS = 25;

/**
 * The programs that use one embedded PostgreSQL (a server, a worker, a rebuild), a file each beside its data: whoever
 * leaves last ends it. A file's name says whose it is, so that what a killed program left is told from a living one's,
 * and taking it away can never hit another's.
 */
export class FolderUser {
  private readonly users: string;
  private readonly turns: string;
  /** The number of the process, when it began in the machine's own unit (a number is used again), and which use of it this is. */
  private readonly name = `${process.pid}_${beginningOf(process.pid)}_${randomUUID()}`;

  /** Enters: whoever looks from now on sees this program. */
  constructor(folder: string) {
    this.users = path.join(folder, 'users');
    this.turns = path.join(folder, 'turns');
    for (const files of [this.users, this.turns]) mkdirSync(files, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(this.users, this.name), '');
  }

  /** Whether no other living program uses the folder. */
  isAlone(): boolean {
    return this.others(this.users).length === 0;
  }

  leave(): void {
    rmSync(path.join(this.users, this.name), { force: true });
  }

  /**
   * Does something that programs on one folder may only do one after the other. Each draws a number above those that it
   * sees and waits for the lower ones (Lamport's bakery): nothing is taken from anybody, so that a program that is killed
   * at any moment leaves nothing to be fought over.
   */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = path.join(this.turns, this.name);
    try {
      writeFileSync(mine, '');
      const number = 1 + Math.max(0, ...this.others(this.turns).map((other) => this.numberOf(other)));
      writeFileSync(mine, String(number));
      for (const other of this.others(this.turns)) {
        while (this.isBefore(other, number)) await delay(POLL_MS);
      }
      return await work();
    } finally {
      rmSync(mine, { force: true });
    }
  }

  /** Also who is still drawing: the number may become a lower one. */
  private isBefore(other: string, number: number): boolean {
    if (!isLiving(other) || !this.others(this.turns).includes(other)) return false;
    const drawn = this.numberOf(other);
    return drawn === 0 || drawn < number || (drawn === number && other < this.name);
  }

  /** 0 while it is being drawn. */
  private numberOf(other: string): number {
    try {
      return Number(readFileSync(path.join(this.turns, other), 'utf8'));
    } catch {
      return 0;
    }
  }

  private others(files: string): string[] {
    const found = readdirSync(files).filter((name) => name !== this.name);
    for (const name of found) if (!isLiving(name)) rmSync(path.join(files, name), { force: true });
    return found.filter(isLiving);
  }
}

function isLiving(name: string): boolean {
  const [pid, began] = name.split('_');
  return isAlive(Number(pid)) && beginningOf(Number(pid)) === began;
}

function beginningOf(pid: number): string {
  return processFacts(pid)?.[19] ?? '';
}
