import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

/** Text with marks as the server answers it, which keeps nothing in it that could act. */
export function RichText({ html }: { readonly html: string }) {
  return <Box sx={textStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}

const textStyle = {
  whiteSpace: 'normal',
  overflow: 'auto',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5 },
} as const;

/** More than any cell shows. */
const longest = 200;

/** The same without its marks, as much as a list shows. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replace(/\s+/gu, ' ').trim();
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An address on the web, which opens beside the product and is told nothing of it. */
export function WebLink({ address }: { readonly address: string }) {
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </Link>
  );
}
