import GlobalStyles from '@mui/material/GlobalStyles';

/** Paper: A4, only the screen that is shown, the whole table instead of its visible part, page numbers, heads repeated on each page. */
export function PrintStyle() {
  return <GlobalStyles styles={styles} />;
}

const styles = `
@page {
  size: A4;
  margin: 16mm 12mm 18mm;
  @bottom-right { content: "第 " counter(page) " 页 / 共 " counter(pages) " 页"; font-size: 9pt; }
}
@media print {
  html, body, #root { height: auto !important; background: #fff !important; }
  .shell { background: #fff !important; }
  body { font-size: 10pt; color: #000; }
  .no-print, [role="tooltip"] { display: none !important; }
  .print-only { display: block !important; }
  #content, .tab-panel, .tab-panel > *, .screen, .screen :not(img, svg) { overflow: visible !important; }
  .tab-panel:has(.print-only) .page-header { display: none !important; }
  #content, .tab-panel, .tab-panel > *, .screen { height: auto !important; position: static !important; }
  .screen:has(.print-alone) :not(:has(.print-alone), .print-alone, .print-alone *) { display: none !important; }
  .screen table { width: 100% !important; border-collapse: collapse !important; }
  .screen thead { display: table-header-group; }
  .screen tr, .screen th, .screen td { background: #fff !important; }
  .screen th, .screen td {
    position: static !important; height: auto !important; padding: 1mm 1.5mm !important; font-size: 9pt !important;
    width: auto !important; min-width: 0 !important; max-width: none !important;
    white-space: normal !important; border: 1px solid #777 !important;
  }
  .screen tr, .screen article { break-inside: avoid; }
}
@media screen { .print-only { display: none !important; } }
`;
