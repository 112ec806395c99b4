import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { validate as isUuid } from 'uuid';
import { Clock, shanghaiDay } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { nothingThere, PortalData } from './data/portal-data.js';
import type { FileOwner, PictureWidth } from './addresses.js';
import { nowhere } from './model.js';
import { SiteIndex } from './pages/SiteIndex.js';
import { type Asked, notFound, PortalPages } from './portal-pages.js';
import { publicFile } from './read/public-files.js';
import { allLeaves } from './read/visible-columns.js';
import { Freshness } from './serve/freshness.js';
import { ViewCounter } from './serve/view-counter.js';
import { type Answer, type Made, PageCache } from './serve/page-cache.js';
import { Pictures } from './serve/pictures.js';
import { SiteFrames, type Visited } from './site-frames.js';

/** Which site was asked for, and as what. */
export interface Place {
  readonly siteId: string;
  readonly base: string;
  readonly origin: string;
}

/** A file that the public may have now. */
export interface OpenFile {
  readonly fileName: string;
  readonly type: string;
  readonly etag: string;
  readonly open: () => Promise<Readable>;
}

/** The public sites, kept ready to be sent: what changes is seen by the next who asks, in every process. */
@Injectable()
export class Portal implements OnApplicationBootstrap {
  private readonly cache: PageCache;
  private readonly pictures: Pictures;

  constructor(
    readonly views: ViewCounter,
    private readonly sites: SiteFrames,
    private readonly pages: PortalPages,
    private readonly told: PortalData,
    private readonly freshness: Freshness,
    private readonly database: AppDatabase,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.cache = new PageCache(metrics.lookUps('portal'));
    this.pictures = new Pictures(storage);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.freshness.watch(() => {
      this.sites.forget();
      this.cache.empty();
    });
    await this.sites.all();
  }

  /** The site of a host, for addresses that do not name it. */
  siteAt(host: string): string | undefined {
    return this.sites.idOfDomain(host.toLowerCase().replace(/:\d+$/, ''));
  }

  page(place: Place, asked: Asked): Promise<Answer> {
    return this.keep(keyOf('page', place, asked), async () => {
      const visited = await this.visited(place);
      return visited ? this.pages.make(visited, asked) : notFound({ ...nowhere, origin: place.origin });
    });
  }

  /** What a program asks for of a site. */
  data(place: Place, asked: Asked): Promise<Answer> {
    return this.keep(keyOf('data', place, asked), async () => {
      const visited = await this.visited(place);
      return visited ? this.told.make(visited, asked) : nothingThere;
    });
  }

  /** The page of a site that says that there is nothing at an address. */
  missing(place: Place): Promise<Answer> {
    const { siteId, base, origin } = place;
    return this.keep(JSON.stringify(['missing', siteId, base, origin]), async () => {
      return notFound((await this.visited(place))?.frame ?? { ...nowhere, origin });
    });
  }

  private async visited({ siteId, base, origin }: Place): Promise<Visited | undefined> {
    return isUuid(siteId) ? this.sites.find(siteId, base, origin) : undefined;
  }

  /** Every site that is not hidden. */
  index(origin: string): Promise<Answer> {
    return this.keep(`index ${origin}`, async () => {
      const body = renderToStaticMarkup(createElement(SiteIndex, { sites: await this.sites.all() }));
      return { status: 200, type: 'text/html; charset=utf-8', body: `<!doctype html>${body}` };
    });
  }

  /** @returns undefined for what the public may not have, and for a width of what is no picture */
  async file(
    siteId: string,
    asked: { readonly owner: FileOwner; readonly ownerId: string; readonly fileId: string },
    width?: PictureWidth,
  ): Promise<OpenFile | undefined> {
    const visited = await this.visited({ siteId, base: '', origin: '' });
    if (!visited) return undefined;
    const now = this.clock.now();
    const open = { columns: allLeaves(visited.columns), now };
    const question = { ...asked, siteId, asked: open, today: shanghaiDay(now) };
    const file = await publicFile(this.database, question);
    if (!file) return undefined;
    const etag = `"${createHash('sha256')
      .update(`${file.storageKey} ${width ?? ''}`)
      .digest('base64url')
      .slice(0, 22)}"`;
    const { fileName, contentType, storageKey } = file;
    if (width === undefined) return { fileName, type: contentType, etag, open: () => this.storage.get(storageKey) };
    const picture = await this.pictures.ofWidth(file, width);
    return picture ? { fileName, type: 'image/webp', etag, open: async () => Readable.from([picture]) } : undefined;
  }

  private keep(key: string, make: () => Promise<Made>): Promise<Answer> {
    return this.cache.answer(key, make, () => this.sites.until());
  }
}

/** Members that no page asks for make no pages of their own. */
function keyOf(kind: 'page' | 'data', { siteId, base, origin }: Place, { path, query }: Asked): string {
  const words = path[0] === 'search' ? query.get('q') : null;
  return JSON.stringify([kind, siteId, base, origin, path, query.get('page'), words]);
}
