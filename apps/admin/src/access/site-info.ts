import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/calls.js';

/** How this installation presents itself; read once per session and kept in session storage (spec part 1, section 3). */
export interface SiteInfo {
  readonly title: string;
  readonly bgImg: string;
  readonly domainIco: string;
  /** `combine`: the page is embedded in another one, and the login asks for no captcha. */
  readonly mainClass: string;
}

interface SiteInfoAnswer {
  readonly title?: string;
  readonly bgImagePath?: string;
  readonly domainIco?: string;
  readonly mainClass?: string;
}

const key = 'county-tcm.site';
const productTitle = '县域中医药评审后台';
const plain: SiteInfo = { title: productTitle, bgImg: '', domainIco: '', mainClass: '' };

function stored(): SiteInfo | undefined {
  const text = sessionStorage.getItem(key);
  return text ? (JSON.parse(text) as SiteInfo) : undefined;
}

async function readSiteInfo(): Promise<SiteInfo> {
  const { data } = await call<SiteInfoAnswer>('user-center/getSiteInfo', {}, { anonymous: true });
  const info = {
    title: data.title || plain.title,
    bgImg: ownPicture(data.bgImagePath),
    domainIco: ownPicture(data.domainIco),
    mainClass: data.mainClass ?? '',
  };
  sessionStorage.setItem(key, JSON.stringify(info));
  return info;
}

/** Pictures come from this server or from the answer itself; no request may go anywhere else. */
function ownPicture(path: string | undefined): string {
  if (!path) return '';
  if (path.startsWith('data:image/')) return path;
  const address = new URL(path, window.location.origin);
  return address.origin === window.location.origin ? address.href : '';
}

/** The site info; the product's own title until it is there. `known` is false while it is being asked for. */
export function useSiteInfo(): SiteInfo & { readonly known: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['site-info'],
    queryFn: readSiteInfo,
    initialData: stored,
    staleTime: Infinity,
  });
  return { ...(data ?? plain), known: !isPending };
}

/** Writes page title and icon into the browser's tab. */
export function useBrowserTab(page?: string): void {
  const { title, domainIco } = useSiteInfo();
  useEffect(() => {
    document.title = page ? `${page} - ${title}` : title;
  }, [page, title]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && domainIco) link.href = domainIco;
  }, [domainIco]);
}
