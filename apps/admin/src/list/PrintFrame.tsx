import Box from '@mui/material/Box';
import { useWhoAmI } from '../access/who-am-i.js';

/** What stands above a list on paper only: title, unit, date. `<PrintHead title="自评表" />` */
export function PrintHead({ title, unit }: { readonly title: string; readonly unit?: string }) {
  const user = useWhoAmI();
  const date = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date());
  return (
    <Box className="print-only" sx={{ mb: 1 }}>
      <Box sx={{ fontSize: '16pt', fontWeight: 600, textAlign: 'center' }}>{title}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <span>单位：{unit ?? user?.unitName ?? user?.regionName ?? ''}</span>
        <span>日期：{date}</span>
      </Box>
    </Box>
  );
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
