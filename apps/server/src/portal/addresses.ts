import type { Frame } from './model.js';

type Place = Pick<Frame, 'base' | 'origin'>;

/** What a public file is a part of. */
export const fileOwners = ['article', 'slide', 'notice', 'material', 'site'] as const;
export type FileOwner = (typeof fileOwners)[number];

/** How wide pictures are made, in pixels. */
export const pictureWidths = [64, 128, 320, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Paths of a site's pages: the one place that knows them. */
export const addressOf = {
  home: ({ base }: Place) => `${base}/`,
  column: ({ base }: Place, id: string, page = 1) => `${base}/column/${id}${page > 1 ? `?page=${page}` : ''}`,
  article: ({ base }: Place, id: string) => `${base}/article/${id}`,
  search: ({ base }: Place, words = '', page = 1) => {
    const query = new URLSearchParams({
      ...(words && { q: words }),
      ...(page > 1 && { page: String(page) }),
    }).toString();
    return `${base}/search${query && `?${query}`}`;
  },
  notices: ({ base }: Place, page = 1) => `${base}/notices${page > 1 ? `?page=${page}` : ''}`,
  notice: ({ base }: Place, id: string) => `${base}/notices/${id}`,
  publicity: ({ base }: Place, page = 1) => `${base}/publicity${page > 1 ? `?page=${page}` : ''}`,
  material: ({ base }: Place, id: string) => `${base}/publicity/${id}`,
  map: ({ base }: Place) => `${base}/map`,
  accessibility: ({ base }: Place) => `${base}/accessibility`,
  /** A file is asked for as a part of something that is shown, and goes with it. */
  file: ({ base }: Place, owner: FileOwner, ownerId: string, fileId: string) =>
    `${base}/files/${owner}/${ownerId}/${fileId}`,
  picture: (place: Place, owner: FileOwner, ownerId: string, fileId: string, width: PictureWidth): string =>
    `${addressOf.file(place, owner, ownerId, fileId)}?width=${width}`,
  rss: ({ base }: Place) => `${base}/rss.xml`,
  sitemap: ({ base }: Place) => `${base}/sitemap.xml`,
};

/** An address as it is told to others. */
export function absolute({ origin }: Place, path: string): string {
  return origin + path;
}
