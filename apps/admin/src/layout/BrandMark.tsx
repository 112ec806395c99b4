/** The product's mark, a leaf; also the browser icon until the site info brings another. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      aria-hidden
      style={{ flex: 'none' }}
    >
      <path d="M6 26C6 12 13 5 27 5c0 13-7 21-21 21Zm0 0 12-12" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
