import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { AndMore } from '../../AndMore.js';
import type { Block } from './blocks.js';
import { difference, type Pair, type Piece } from './difference.js';
import { Words } from './Words.js';

interface ChangedWordsProps {
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  /** All places; otherwise the first ones. */
  readonly whole: boolean;
}

/** What changed in a text, place by place, each with a few words around it. */
export function ChangedWords({ before, after, whole }: ChangedWordsProps) {
  const places = useMemo(() => difference(before, after).filter(({ same }) => !same), [before, after]);
  const shown = places.slice(0, whole ? 20 : 2);
  return (
    <>
      {shown.map((pair, at) => (
        <Box component="span" key={at} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {pair.restyled ? (
            `“${short(pair.after?.pieces.map(({ text }) => text).join('') ?? '')}”的格式或图片有改动`
          ) : (
            <InOne pair={pair} />
          )}
        </Box>
      ))}
      <AndMore shown={shown.length} all={places.length} unit="处" />
    </>
  );
}

/** Both sides as one line: what went, and what came in its place. */
function InOne({ pair: { before, after } }: { readonly pair: Pair }) {
  const rest = [...(after?.pieces ?? [])];
  const came = () => rest.splice(0, Math.max(0, firstSame(rest)));
  return (
    <>
      {(before?.pieces ?? []).map((piece, at) => {
        if (piece.only) return <Words key={at} pieces={[piece]} tag="del" />;
        const added = came();
        rest.shift();
        return (
          <span key={at}>
            <Words pieces={added} tag="ins" />
            {short(piece.text)}
          </span>
        );
      })}
      <Words pieces={rest} tag="ins" />
    </>
  );
}

function firstSame(pieces: readonly Piece[]): number {
  const at = pieces.findIndex(({ only }) => !only);
  return at < 0 ? pieces.length : at;
}

const SHOWN = 10;

/** The words next to what changed. */
function short(text: string): string {
  const signs = [...text];
  return signs.length <= SHOWN * 2 + 1 ? text : `${signs.slice(0, SHOWN).join('')}…${signs.slice(-SHOWN).join('')}`;
}
