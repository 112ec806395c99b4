import Box from '@mui/material/Box';
import { useWhoAmI } from '../../access/who-am-i.js';

interface PrintHeadProps {
  readonly title: string;
  readonly unit?: string;
  /** Which rows of the list are on the paper. */
  readonly part?: { readonly offset: number; readonly rows: number; readonly total: number };
}

/** What stands above a list on paper only: title, unit, extent, date. `<PrintHead title="自评表" />` */
export function PrintHead({ title, unit, part }: PrintHeadProps) {
  const user = useWhoAmI();
  const date = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date());
  return (
    <Box className="print-only" sx={{ mb: 1 }}>
      <Box sx={{ fontSize: '16pt', fontWeight: 600, textAlign: 'center' }}>{title}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <span>单位：{unit ?? user?.unitName ?? user?.regionName ?? ''}</span>
        {part && <span>{extent(part)}</span>}
        <span>日期：{date}</span>
      </Box>
    </Box>
  );
}

/** All rows by their number; a part of them by its place in the list, so that nobody takes it for all. */
function extent({ offset, rows, total }: NonNullable<PrintHeadProps['part']>): string {
  return rows >= total ? `共 ${total} 条` : `第 ${offset + 1}～${offset + rows} 条，共 ${total} 条`;
}

/** Room for the stamp, on paper only. */
export function PrintFoot() {
  return (
    <Box className="print-only" sx={{ mt: 6, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 12, pr: 4, height: 96 }}>
        <span>负责人签字：</span>
        <span>单位（盖章）：</span>
      </Box>
    </Box>
  );
}
