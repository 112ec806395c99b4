import { Injectable } from '@nestjs/common';
import { Clock, shanghaiDay } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import type { Frame, PortalLink, PortalSite } from './model.js';
import { nextTurn } from './read/articles.js';
import { visibleLinks, visibleSites } from './read/sites.js';
import { type SiteColumns, visibleColumns } from './read/visible-columns.js';
import { Freshness } from './serve/freshness.js';

interface KnownSite {
  readonly site: PortalSite;
  readonly columns: SiteColumns;
}

/** What is known of all sites until something changes. */
interface Known {
  readonly sites: readonly KnownSite[];
  readonly links: readonly PortalLink[];
  /** When articles come or go by themselves, or the day ends. */
  readonly until: number;
}

/** A site as it was asked for. */
export interface Visited {
  readonly frame: Frame;
  readonly columns: SiteColumns;
}

/** Styles by the words that editors use for them; the first is that of sites that name none. */
const styles: readonly (readonly [words: RegExp, style: string])[] = [
  [/丹|红|暖/, 'cinnabar'],
  [/蓝|政务|庄重/, 'azure'],
  [/./, 'herb'],
];

const DAY_MS = 24 * 60 * 60 * 1_000;
const SHANGHAI_MS = 8 * 60 * 60 * 1_000;

/** The sites that are not hidden, with their columns: read once, and again when something changes. */
@Injectable()
export class SiteFrames {
  private known: Promise<Known> | null = null;
  private ids: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
    private readonly freshness: Freshness,
  ) {}

  forget(): void {
    this.known = null;
  }

  /** The site of a host name of its own, as far as that is known by now. */
  idOfDomain(host: string): string | undefined {
    return this.ids.get(host);
  }

  async all(): Promise<readonly PortalSite[]> {
    return (await this.read()).sites.map(({ site }) => site);
  }

  /** @param base and origin as the site was asked for @returns undefined where the public sees no such site */
  async find(id: string, base: string, origin: string): Promise<Visited | undefined> {
    const { sites, links } = await this.read();
    const found = sites.find(({ site }) => site.id === id);
    return found && framed(found, { links, base, origin });
  }

  /** The first site with a column, or else the first; undefined where there is none. */
  async showing(columnId: string): Promise<Visited | undefined> {
    const { sites, links } = await this.read();
    const found = sites.find(({ columns }) => columns.byId.has(columnId)) ?? sites[0];
    return found && framed(found, { links, base: `/portal/${found.site.id}`, origin: '' });
  }

  /** Until when what is shown stays what it is unless somebody changes it, in milliseconds; 0 without word of changes. */
  async until(): Promise<number> {
    return this.freshness.isSure ? (await this.read()).until : 0;
  }

  /** Without word of changes, nothing is kept. */
  private async read(): Promise<Known> {
    if (!this.freshness.isSure) return this.readAnew();
    const known = await (this.known ??= this.readAnew());
    if (known.until > this.clock.now().getTime()) return known;
    this.known = null;
    return (this.known ??= this.readAnew());
  }

  private async readAnew(): Promise<Known> {
    const now = this.clock.now();
    try {
      const [sites, links, turn] = await Promise.all([
        visibleSites(this.database),
        visibleLinks(this.database),
        nextTurn(this.database, now),
      ]);
      this.ids = new Map(sites.filter(({ domain }) => domain !== '').map(({ domain, id }) => [domain, id]));
      const columns = await Promise.all(sites.map(({ id }) => visibleColumns(this.database, id)));
      return {
        sites: sites.map((site, index) => ({
          site: { ...site, style: styleOf(site.style) },
          columns: columns[index]!,
        })),
        links,
        until: Math.min(turn?.getTime() ?? Infinity, endOfDay(now)),
      };
    } catch (error) {
      this.known = null;
      throw error;
    }
  }
}

function framed({ site, columns }: KnownSite, around: Pick<Frame, 'links' | 'base' | 'origin'>): Visited {
  return { frame: { site, columns: columns.blocks.map(({ column }) => column), ...around }, columns };
}

function styleOf(words: string): string {
  return styles.find(([pattern]) => pattern.test(words))?.[1] ?? 'herb';
}

function endOfDay(now: Date): number {
  return Date.parse(`${shanghaiDay(now)}T00:00:00Z`) - SHANGHAI_MS + DAY_MS;
}
