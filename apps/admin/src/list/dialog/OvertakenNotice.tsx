import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Overtaken } from './overtaken.js';

/** Says what somebody else changed meanwhile, with both values; what was typed here stays in the form. */
export function OvertakenNotice({ changes }: { readonly changes: readonly Overtaken[] }) {
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      他人在此期间修改了以下内容，已载入；您填写的内容保留，保存后生效：
      <Box component="ul" aria-label="他人的修改" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ source, label, from, to, mine }) => (
          <li key={source}>
            {label}：{from} → {to}
            {mine !== undefined && `（您填写的是 ${mine}）`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
