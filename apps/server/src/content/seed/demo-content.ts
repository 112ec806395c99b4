import { readSeed } from '../../seed/read-seed.js';
import type { StoryTime } from '../../seed/story/calendar.js';
import type { Cover, Scene } from './drawn-pictures.js';

type Entries = Readonly<Record<string, unknown>>;

/** How far into the last one and a half years of the story, from 0 to 1. */
interface Dated {
  readonly at: number;
}

export interface DemoColumn {
  readonly columnName: string;
  readonly columnIntroduction: string;
  /** The name of its model, where that is not the first. */
  readonly model?: string;
  readonly children?: readonly DemoColumn[];
}

/** A column on a site or the homepage. */
export type Relation = Entries & { readonly columnName: string };

/** `apps/server/seed/content/structure.json`: what articles are shaped by, and where they stand. */
export interface DemoStructure {
  readonly models: readonly (Entries & { readonly modelName: string; readonly fields: readonly Entries[] })[];
  readonly columns: readonly DemoColumn[];
  readonly sites: readonly (Entries & { readonly columns: readonly Relation[] })[];
  readonly homepage: Entries & { readonly columns: readonly Relation[] };
}

/** `apps/server/seed/content/surroundings.json`: what stands around the columns. */
export interface DemoSurroundings {
  readonly links: readonly Entries[];
  readonly slides: readonly (Dated & { readonly title: string; readonly scene: Scene })[];
  readonly notices: readonly (Dated & { readonly hlName: string; readonly body: readonly string[] })[];
  readonly publicity: readonly (Dated & Entries & { readonly body: readonly string[] })[];
}

/** One of `apps/server/seed/content/articles-*.json`. */
export interface DemoArticle extends Dated {
  readonly column: string;
  readonly titleName: string;
  readonly subtitleName?: string;
  readonly summary: string;
  readonly author?: string;
  readonly source: string;
  readonly refining?: boolean;
  readonly top?: boolean;
  /** What becomes of it; most are released when they are written. */
  readonly fate?: 'draft' | 'planned';
  /** What its picture shows, where that is not the column's usual. */
  readonly cover?: Cover;
  readonly body: readonly string[];
  /** Rows of cells, the first of which are heads. */
  readonly table?: readonly (readonly string[])[];
  /** Values of the fields that the column's model declares. */
  readonly extra?: Readonly<Record<string, string>>;
}

export const readStructure = () => readSeed<DemoStructure>('content/structure');
export const readSurroundings = () => readSeed<DemoSurroundings>('content/surroundings');

/** In the order in which they appear. */
export async function readArticles(): Promise<readonly DemoArticle[]> {
  const names = ['content/articles-a', 'content/articles-b'];
  const parts = await Promise.all(names.map((name) => readSeed<readonly DemoArticle[]>(name)));
  return parts.flat().toSorted((a, b) => a.at - b.at);
}

/** The sites are made in the spring of last year; what is on them comes after that, up to the last days. */
export const founding: StoryTime = { phase: 'last year', at: 0.4 };
const BEGINNING = 0.42;
const TURN = 0.4;
const END = 0.99;

/** @param at how far into the time that the sites are there */
export function storyTimeOf(at: number): StoryTime {
  return at < TURN
    ? { phase: 'last year', at: BEGINNING + (at / TURN) * (END - BEGINNING) }
    : { phase: 'this year', at: 0.04 + ((at - TURN) / (1 - TURN)) * (END - 0.04) };
}
