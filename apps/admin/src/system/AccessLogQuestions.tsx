import { text } from '@county-tcm/domain/register/fields';
import ExpandMoreIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { putPlace } from '../layout/list-address.js';
import { anyUnit } from '../list/search/organisations.js';
import { FormDialog, type FormField } from '../list/index.js';

/** A question that people put to the log: the filters that answer it, and what has to be named first. */
interface Question {
  readonly words: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly asks?: FormField;
}

const unit = { kind: 'record', source: 'openedOrgId', label: '单位', required: '请选择单位', ...anyUnit } as const;
const account = { ...text({ label: '用户名', required: '请输入用户名', max: 40 }), source: 'username' } as const;

const questions: readonly Question[] = [
  { words: '谁查看过某单位的数据', filters: {}, asks: unit },
  { words: '某账号做过什么', filters: {}, asks: account },
  { words: '密码错误的登录', filters: { operation: '登录', returnCode: '10001' } },
  { words: '被锁定的登录', filters: { operation: '登录', returnCode: '10003' } },
  { words: '完整显示过的个人信息', filters: { reveals: '是' } },
];

/** The questions as views of the list: what is chosen stands in the search and in the address. */
export function AccessLogQuestions() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const show = useFilters();
  const choose = (question: Question) => {
    setAnchor(null);
    if (question.asks) setAsked(question);
    else show(question.filters);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        常用查询
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {questions.map((question) => (
          <MenuItem key={question.words} onClick={() => choose(question)}>
            {question.words}
          </MenuItem>
        ))}
      </Menu>
      {asked?.asks && (
        <FormDialog
          title={asked.words}
          fields={[asked.asks]}
          values={{ [asked.asks.source]: '' }}
          saveLabel="查询"
          onSave={async (values) => {
            const named = Object.entries(values).map(([name, value]) => [name, String(value)]);
            show({ ...asked.filters, ...(Object.fromEntries(named) as Record<string, string>) });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** @returns the way to the first page of the list with these filters and no others */
function useFilters(): (filters: Question['filters']) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (filters) => {
    const query = new URLSearchParams();
    putPlace(query, { page: 1, size: 10, sort: undefined, filters });
    void navigate(`${pathname}?${query}`);
  };
}
