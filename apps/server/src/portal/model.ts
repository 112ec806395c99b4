/** What the public sees of a site (spec part 2, section 2): shapes that pages, feeds and the public interface share. */

export interface PortalSite {
  readonly id: string;
  readonly name: string;
  /** Host name of its own, in lower case without a port; empty where it has none. */
  readonly domain: string;
  readonly style: string;
  readonly contact: string;
  /** 主办单位, and the code that public sites are registered by. */
  readonly organiser: string;
  readonly code: string;
  /** 备案号 of the ministry, and of the police. */
  readonly icpNumber: string;
  readonly policeNumber: string;
  readonly copyright: string;
  readonly iconId: string | null;
}

export interface PortalColumn {
  readonly id: string;
  readonly name: string;
  readonly introduction: string;
  /** Null for one that the site itself names. */
  readonly parentId: string | null;
  /** Only a leaf holds articles. */
  readonly isLeaf: boolean;
  /** Leads somewhere else instead of to a list of its own. */
  readonly link: string;
}

/** A column as a block of the home page. */
export interface PortalBlock {
  readonly column: PortalColumn;
  readonly quantity: number;
  readonly refinedOnly: boolean;
  readonly topFirst: boolean;
}

/** An article as lists name it. */
export interface Teaser {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly columnId: string;
  readonly columnName: string;
  /** When it was or is to be released. */
  readonly releasedAt: Date;
  readonly coverId: string | null;
  readonly isTop: boolean;
  readonly isRefined: boolean;
}

/** An article as maps for robots name it. */
export type ArticleTime = Pick<Teaser, 'id' | 'releasedAt'>;

export interface PublicFile {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
}

export interface Neighbour {
  readonly id: string;
  readonly title: string;
}

/** A declared field of an article, under the name that readers see. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface PortalArticle extends Teaser {
  readonly subtitle: string;
  readonly author: string;
  readonly source: string;
  readonly sourceUrl: string;
  readonly videoUrl: string;
  /** Sanitised when it was saved. */
  readonly html: string;
  /** What stands in the fields that the column's model declares, in their order, without marks. */
  readonly facts: readonly Fact[];
  readonly attachments: readonly PublicFile[];
  readonly hits: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

export interface PortalSlide {
  readonly id: string;
  readonly title: string;
  readonly pictureId: string | null;
}

export interface PortalLink {
  readonly name: string;
  readonly url: string;
}

/** A notice or a piece of publicity material, as lists name it. */
export interface NoticeTeaser {
  readonly id: string;
  readonly title: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
}

export interface PortalNotice extends NoticeTeaser {
  readonly html: string;
  readonly pictureIds: readonly string[];
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** From 1 on. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** There are more than `total`, which nobody counts to the end. */
  readonly atLeast?: boolean;
}

/** What every page of a site has around it. */
export interface Frame {
  readonly site: PortalSite;
  /** The columns that the site names, in its order. */
  readonly columns: readonly PortalColumn[];
  readonly links: readonly PortalLink[];
  /** Before every path of the site: empty under its own domain. */
  readonly base: string;
  /** Scheme and host, for addresses that travel. */
  readonly origin: string;
}

/** The first page of a site: its carousel, its notices, and its columns as the site orders them. */
export interface HomeContent {
  readonly slides: readonly PortalSlide[];
  readonly notices: readonly NoticeTeaser[];
  readonly blocks: readonly { readonly block: PortalBlock; readonly teasers: readonly Teaser[] }[];
}

/** A column, and a page of the articles in it and below it. */
export interface ColumnContent {
  readonly column: PortalColumn;
  /** Those above it, from the one that the site names. */
  readonly above: readonly PortalColumn[];
  readonly below: readonly PortalColumn[];
  readonly teasers: PageOf<Teaser>;
}

export interface ArticleContent {
  readonly article: PortalArticle;
  /** From the column that the site names to the article's own. */
  readonly columns: readonly PortalColumn[];
}

/** The page of a site that there is none of, or none any more. */
export const nowhere: Frame = {
  site: {
    id: '',
    name: '县域中医药',
    domain: '',
    style: 'herb',
    contact: '',
    organiser: '',
    code: '',
    icpNumber: '',
    policeNumber: '',
    copyright: '',
    iconId: null,
  },
  columns: [],
  links: [],
  base: '/portal',
  origin: '',
};
