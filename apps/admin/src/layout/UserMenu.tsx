import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ExpandMoreIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../access/auth-provider.js';
import { usePower } from '../access/session.js';
import { useWhoAmI } from '../access/who-am-i.js';
import { useConfirm } from './confirm.js';
import { anyDirty, forgetForms } from './dirty-forms.js';
import { useToasts } from './toasts.js';
import { useWorkspace } from './workspace.js';

/** The user's name with 首页, 修改密码, 登录与会话 and 退出登录. */
export function UserMenu() {
  const { nickName, userName } = usePower();
  const user = useWhoAmI();
  const navigate = useNavigate();
  const leave = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`用户菜单：${nickName || userName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<AccountIcon />}
        endIcon={<ExpandMoreIcon />}
      >
        <Box
          component="span"
          sx={{ maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis', display: { xs: 'none', sm: 'inline' } }}
        >
          {nickName || userName}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {user && (
          <Box component="li" role="presentation" sx={{ px: 2, py: 0.5, maxWidth: 280 }}>
            <Box sx={{ fontWeight: 600 }}>{user.nickName}</Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {user.unitName ?? user.regionName ?? user.userName}
            </Box>
          </Box>
        )}
        {user && <Divider component="li" role="presentation" sx={{ my: 0.5 }} />}
        <MenuItem onClick={choose(() => void navigate('/home'))}>首页</MenuItem>
        <MenuItem onClick={choose(() => void navigate('/changePassword'))}>修改密码</MenuItem>
        <MenuItem onClick={choose(() => void navigate('/mySessions'))}>登录与会话</MenuItem>
        <MenuItem onClick={choose(() => void leave())}>退出登录</MenuItem>
      </Menu>
    </>
  );
}

function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  const toasts = useToasts();
  const { tabs } = useWorkspace();
  return async () => {
    const text = anyDirty() ? '有未保存的内容，退出后将丢失，确定退出登录?' : '确定退出登录?';
    if (!(await confirm({ text }))) return;
    try {
      await signOut();
      forgetForms(tabs.map((tab) => tab.key));
      // the page starts anew, so that nothing of this user is left in memory
      window.location.assign('/login');
    } catch (fault) {
      toasts.failure(fault);
    }
  };
}
