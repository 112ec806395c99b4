import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);

/** What was made of an address, before it is compressed. */
export interface Made {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Of pages that show an article: whose view it is. */
  readonly articleId?: string;
}

/** What an address is answered with. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Null for what is compressed already. */
  readonly brotli: Buffer | null;
  readonly etag: string;
  readonly articleId?: string;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** What is no longer is compressed in less time than it takes to hand it to another thread. */
const SHORT_BYTES = 64 * 1024;
/** Within a quarter of the best, in a sixth of the time; a short text does not go back far, and needs less memory made ready. */
const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 };
/** Within a tenth of the best. */
const WELL = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * Answers by address, within bounds of memory. Each is made once, however many ask at the same moment. What was begun before
 * the cache was emptied is answered and not kept: it may show what has been withdrawn meanwhile. Most of what is made is
 * asked for once: it is compressed quickly, and well when somebody asks for it again.
 */
export class PageCache {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  private readonly underWay = new Map<string, Promise<Answer>>();
  /** Those that were compressed quickly. */
  private readonly quick = new WeakSet<Answer>();
  private generation = 0;

  /** @param lookedUp told of every look-up, for whoever measures */
  constructor(private readonly lookedUp: (found: boolean) => void = () => undefined) {}

  /**
   * @param make looks at nothing that was read before it was called
   * @param until when it would show something else; nothing is kept for longer
   */
  async answer(key: string, make: () => Promise<Made>, until: () => Promise<number>): Promise<Answer> {
    const found = this.answers.get(key);
    this.lookedUp(found !== undefined);
    // Where that fails, what is there goes on being sent.
    if (found !== undefined && this.quick.delete(found)) this.pack(key, found).catch(() => undefined);
    return found ?? this.underWay.get(key) ?? this.fill(key, make, until);
  }

  empty(): void {
    this.generation++;
    this.answers.clear();
    this.underWay.clear();
  }

  private fill(key: string, make: () => Promise<Made>, until: () => Promise<number>): Promise<Answer> {
    const filling = this.make(key, make, until).finally(() => {
      if (this.underWay.get(key) === filling) this.underWay.delete(key);
    });
    this.underWay.set(key, filling);
    return filling;
  }

  private async make(key: string, make: () => Promise<Made>, until: () => Promise<number>): Promise<Answer> {
    const { generation } = this;
    const answer = await this.answerOf(await make());
    const ttl = Math.floor((await until()) - Date.now());
    if (generation === this.generation && ttl > 0) this.answers.set(key, answer, { ttl });
    return answer;
  }

  private async answerOf({ status, type, body, articleId }: Made): Promise<Answer> {
    const bytes = Buffer.from(body as string);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const answer = { status, type, body: bytes, etag, articleId };
    if (typeof body !== 'string') return { ...answer, brotli: null };
    if (bytes.length > SHORT_BYTES) return { ...answer, brotli: await compress(bytes, { params: WELL }) };
    const quick = { ...answer, brotli: brotliCompressSync(bytes, { params: QUICKLY }) };
    this.quick.add(quick);
    return quick;
  }

  private async pack(key: string, quick: Answer): Promise<void> {
    const brotli = await compress(quick.body, { params: WELL });
    const ttl = Math.floor(this.answers.getRemainingTTL(key));
    // The cache takes a time of 0 for one that never ends.
    if (ttl > 0 && this.answers.peek(key) === quick) this.answers.set(key, { ...quick, brotli }, { ttl });
  }
}

function sizeOf({ body, brotli }: Answer): number {
  return body.length + (brotli?.length ?? 0) + 500;
}
