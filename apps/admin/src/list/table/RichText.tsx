import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { showPicture } from '../files/own-pictures.js';
import { richTextStyle } from './rich-text-style.js';

/** Text with marks as the server answers it, which keeps nothing in it that could act; its pictures come with the token. */
export function RichText({ html }: { readonly html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useMemo(() => ({ __html: withoutSources(html) }), [html]);
  useEffect(() => {
    const giveUp = new AbortController();
    frame.current
      ?.querySelectorAll<HTMLImageElement>(`img[${stored}]`)
      .forEach((picture) => void showPicture(picture, picture.getAttribute(stored) ?? '', giveUp.signal));
    return () => giveUp.abort();
  }, [held]);
  return <Box ref={frame} sx={textStyle} dangerouslySetInnerHTML={held} />;
}

const stored = 'data-stored';

/** The browser would ask for a picture by itself, without the token. */
function withoutSources(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute(stored, picture.getAttribute('src') ?? '');
    picture.removeAttribute('src');
  }
  return body.innerHTML;
}

const textStyle = (theme: Theme) => ({ ...richTextStyle(theme), overflow: 'auto' });

/** An address on the web, which opens beside the product and is told nothing of it. */
export function WebLink({ address }: { readonly address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Link>
  );
}
