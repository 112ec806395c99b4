import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls.js';
import {
  GuardedButton,
  ListPager,
  ListTable,
  LoadProblem,
  RecordTable,
  RowActions,
  TabList,
  useConfirm,
  useToasts,
} from '../list/index.js';
import type { ColumnDefinition, RecordRow } from '../list/index.js';

interface SessionRow extends RecordRow {
  readonly current: boolean;
  readonly device: string;
}

const sessionColumns: readonly ColumnDefinition<SessionRow>[] = [
  {
    source: 'device',
    label: '设备',
    width: 220,
    sortable: false,
    render: ({ device, current }) => (current ? `${device}（当前）` : device),
  },
  { source: 'clientIp', label: '地址', width: 150, sortable: false },
  { source: 'lastUse', label: '最近使用', kind: 'datetime', width: 170, sortable: false },
  { source: 'loginTime', label: '登录时间', kind: 'datetime', width: 170, sortable: false },
];

const loginColumns: readonly ColumnDefinition[] = [
  { source: 'createTime', label: '时间', kind: 'datetime', width: 170, sortable: false },
  {
    source: 'outcome',
    label: '结果',
    kind: 'state',
    width: 130,
    sortable: false,
    tones: { 登录成功: 'good', 密码错误: 'bad', 验证码错误: 'warning', 账号被锁定: 'bad', 未能登录: 'warning' },
  },
  { source: 'device', label: '设备', width: 220, sortable: false },
  { source: 'clientIp', label: '地址', width: 150, sortable: false },
];

/** Where the user is signed in, with an end to it, and when somebody signed in under the user's name. */
export default function OwnSessionsPage() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box component="section" aria-labelledby="own-sessions">
        <Sessions />
      </Box>
      <Box component="section" aria-labelledby="own-logins">
        <Typography id="own-logins" component="h2" sx={headStyle}>
          登录记录
        </Typography>
        <Typography sx={noteStyle}>不是您本人的登录或多次密码错误，请立即修改密码并结束其他会话。</Typography>
        <TabList resource="user-center" call="listLogins" remembered={false}>
          <Box sx={tableStyle}>
            <ListTable label="登录记录" columns={loginColumns} />
          </Box>
          <ListPager countedUpTo={1000} />
        </TabList>
      </Box>
    </Box>
  );
}

function Sessions() {
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) => (await call<readonly SessionRow[]>('user-center/listSessions', {}, { signal })).data,
  });
  const { ending, end } = useEnding();
  const others = (data ?? []).filter(({ current }) => !current);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography id="own-sessions" component="h2" sx={{ ...headStyle, mb: 0 }}>
          登录中的设备
        </Typography>
        <GuardedButton
          variant="outlined"
          disabled={others.length === 0}
          busy={ending}
          onClick={() => void end('endOtherSessions', {}, '其他设备将立即退出登录，确定结束其他会话?')}
        >
          结束其他会话
        </GuardedButton>
      </Box>
      <Box sx={tableStyle}>
        <RecordTable
          label="登录中的设备"
          columns={sessionColumns}
          rows={data ?? []}
          loading={isFetching || ending}
          problem={Boolean(error) && <LoadProblem fault={error} onRetry={() => void refetch()} />}
          actions={({ id, current, device }) =>
            current ? null : (
              <RowActions
                actions={[
                  {
                    label: '结束',
                    danger: true,
                    disabled: ending,
                    onClick: () => void end('endSession', { id }, `${device}将立即退出登录，确定结束该会话?`),
                  },
                ]}
              />
            )
          }
        />
      </Box>
    </>
  );
}

/** Asks, ends, and shows what is left. */
function useEnding() {
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [ending, setEnding] = useState(false);
  const end = async (path: 'endSession' | 'endOtherSessions', body: object, text: string) => {
    if (!(await confirm({ text, confirm: '结束', danger: true }))) return;
    setEnding(true);
    try {
      toasts.success((await call(`user-center/${path}`, body)).msg);
    } catch (fault) {
      toasts.failure(fault);
    } finally {
      setEnding(false);
      await queries.invalidateQueries({ queryKey: ['own-sessions'] });
    }
  };
  return { ending, end };
}

const headStyle = { fontSize: 16, fontWeight: 600, mb: 0.5 } as const;
const noteStyle = { fontSize: 12, color: 'text.secondary', mb: 1 } as const;
/** A short table is as high as its rows. */
const tableStyle = { display: 'flex', flexDirection: 'column', maxHeight: { sm: 480 } } as const;
