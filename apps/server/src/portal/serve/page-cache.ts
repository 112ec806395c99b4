import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
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
/** Quick, and within a tenth of the best. */
const QUALITY = 5;

/**
 * Answers by address, within bounds of memory. Each is made once, however many ask at the same moment. What was begun before
 * the cache was emptied is answered and not kept: it may show what has been withdrawn meanwhile.
 */
export class PageCache {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  private readonly underWay = new Map<string, Promise<Answer>>();
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
    const answer = await answerOf(await make());
    const ttl = Math.floor((await until()) - Date.now());
    if (generation === this.generation && ttl > 0) this.answers.set(key, answer, { ttl });
    return answer;
  }
}

async function answerOf({ status, type, body, articleId }: Made): Promise<Answer> {
  const bytes = Buffer.from(body as string);
  const isText = typeof body === 'string';
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = isText ? await compress(bytes, { params }) : null;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, type, body: bytes, brotli, etag, articleId };
}

function sizeOf({ body, brotli }: Answer): number {
  return body.length + (brotli?.length ?? 0) + 500;
}
