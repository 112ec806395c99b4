import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller/caller.js';
import { Written } from '../http/envelope.js';
import { Completeness, type UnitCompleteness } from '../registers/statistics/completeness.js';
import { KeptProgress } from './kept/kept-progress.js';

/** All answers that are kept together, in bytes: that of a county has some 300 kB, that of a province 30 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

interface Known {
  /** How far the progress was kept before the answer was put together. */
  readonly mark: string;
  readonly answer: Written;
}

/**
 * What each unit of the caller's has recorded for a year. That of a region is thousands of rows, the same for everybody
 * who sees the region: it is put together once, and sent until the progress of one of its units is kept anew. So an
 * answer is never older than what is kept.
 */
@Injectable()
export class UploadsByUnit {
  private readonly known = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.json.length,
  });

  constructor(
    private readonly completeness: Completeness,
    private readonly kept: KeptProgress,
  ) {}

  async of(caller: Caller, year: number): Promise<Written | UnitCompleteness[]> {
    const mark = await this.kept.mark(caller, year);
    if (mark === null) return this.put(caller, year);
    const key = JSON.stringify([caller.scope, year]);
    const known = this.known.get(key);
    if (known?.mark === mark) return known.answer;
    const answer = new Written(await this.put(caller, year));
    this.known.set(key, { mark, answer });
    return answer;
  }

  private async put(caller: Caller, year: number): Promise<UnitCompleteness[]> {
    return this.completeness.perUnit(caller, year, (await this.kept.counts(caller, year)) ?? undefined);
  }
}
