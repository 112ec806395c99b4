import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { shanghaiWords } from '@county-tcm/domain/audit/value-words';

/** A grant as `/api/audit/grants` answers it. */
interface Grant {
  readonly id: number;
  readonly kind: 'role' | 'account' | 'application';
  readonly roleName: string;
  readonly accountName: string | null;
  readonly rights: readonly string[];
  readonly actorName: string | null;
  readonly reason: string | null;
  readonly recordedAt: string;
}

/** As many as the server answers at once: nobody hides a grant behind others. */
const most = 1000;
const shownAtFirst = 2;

/** Who was given the right to review, to audit or to look after accounts in the last month. Nothing where nobody was. */
export function RecentGrants() {
  const { data = [], total = 0 } = useGetList<Grant>('audit/grants', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'DESC' },
  });
  const [open, setOpen] = useState(false);
  if (total === 0) return null;
  const toggle = (
    <Button color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? '收起' : '展开'}
    </Button>
  );
  return (
    <Alert
      severity="info"
      className="no-print"
      role="region"
      aria-label="近一个月的授权"
      action={total > shownAtFirst && toggle}
      sx={{ flex: 'none', py: 0, '.MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      近一个月授予评审、审计或账号管理权限 {total} 次
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: open ? 200 : undefined, overflowY: 'auto' }}>
        {data.slice(0, open ? most : shownAtFirst).map((grant) => (
          <li key={grant.id}>{grantWords(grant)}</li>
        ))}
      </Box>
    </Alert>
  );
}

function grantWords({ kind, roleName, accountName, rights, actorName, reason, recordedAt }: Grant): string {
  const whom = {
    role: `角色“${roleName}”`,
    account: `${accountName}（角色“${roleName}”）`,
    application: `${roleName}“${accountName}”`,
  }[kind];
  const why = reason ? `；原因：${reason}` : '';
  return `${shanghaiWords(recordedAt)} ${actorName ?? '系统'} 授予${whom}：${rights.join('、')}${why}`;
}
