import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { measure } from '../theme/theme.js';
import { useDirtyTabs } from './dirty-forms.js';
import { homePath, type Tab } from './tabs.js';
import { useWorkspace } from './workspace.js';

interface OpenMenu {
  readonly key: string;
  readonly left: number;
  readonly top: number;
}

/** The open tabs; a right click (or the arrow at the end) offers 刷新, 关闭, 关闭其他, 关闭所有. */
export function TagBar() {
  const { tabs, activeKey } = useWorkspace();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openAt = (key: string, left: number, top: number) => setMenu({ key, left, top });
  return (
    <Box component="nav" aria-label="已打开的页面" className="no-print" sx={barStyle}>
      <Box component="ul" sx={listStyle}>
        {tabs.map((tab) => (
          <Tag key={tab.key} tab={tab} active={tab.key === activeKey} onMenu={openAt} />
        ))}
      </Box>
      <IconButton
        size="small"
        aria-label="标签页操作"
        aria-haspopup="menu"
        sx={{ flex: 'none', mr: 0.5 }}
        onClick={(event: MouseEvent<HTMLElement>) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          openAt(activeKey ?? homePath, left, bottom);
        }}
      >
        <ExpandMoreIcon fontSize="small" />
      </IconButton>
      <TagMenu menu={menu} onClose={() => setMenu(null)} />
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  height: measure.tagBar,
  flex: 'none',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

const listStyle = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  height: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

interface TagProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly onMenu: (key: string, left: number, top: number) => void;
}

function Tag({ tab, active, onMenu }: TagProps) {
  const { show, close } = useWorkspace();
  const dirty = useDirtyTabs().has(tab.key);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={item}
      sx={tagStyle(active)}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        onMenu(tab.key, event.clientX, event.clientY);
      }}
      onAuxClick={(event: MouseEvent) => event.button === 1 && void close([tab.key])}
    >
      <ButtonBase
        aria-current={active ? 'page' : undefined}
        onClick={() => show(tab.location)}
        title={tab.title}
        sx={{ px: 1.5, height: '100%', fontSize: 13, maxWidth: 200 }}
      >
        {dirty && (
          <Box component="span" title="有未保存的内容" sx={{ color: 'warning.main', mr: 0.5 }}>
            ●
          </Box>
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {tab.title}
        </Box>
      </ButtonBase>
      {tab.key !== homePath && (
        <IconButton
          aria-label={`关闭 ${tab.title}`}
          onClick={() => void close([tab.key])}
          sx={{ p: 0, width: 24, height: 24, ml: -1, mr: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </IconButton>
      )}
    </Box>
  );
}

const tagStyle = (active: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    borderRight: 1,
    borderColor: 'divider',
    color: active ? 'primary.main' : 'text.secondary',
    bgcolor: active ? 'background.default' : undefined,
    boxShadow: active ? 'inset 0 2px 0 var(--mui-palette-primary-main)' : undefined,
    '&:hover': { color: 'primary.main' },
  }) as const;

function TagMenu({ menu, onClose }: { readonly menu: OpenMenu | null; readonly onClose: () => void }) {
  const { tabs, close, refresh } = useWorkspace();
  const key = menu?.key ?? homePath;
  const others = tabs.map((tab) => tab.key).filter((other) => other !== key);
  const choose = (action: () => Promise<void>) => () => {
    onClose();
    void action();
  };
  return (
    <Menu
      open={menu !== null}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={menu ?? undefined}
      slotProps={{ list: { 'aria-label': '标签页操作', dense: true } }}
    >
      <MenuItem onClick={choose(() => refresh(key))}>刷新</MenuItem>
      <MenuItem disabled={key === homePath} onClick={choose(() => close([key]))}>
        关闭
      </MenuItem>
      <MenuItem disabled={others.every((other) => other === homePath)} onClick={choose(() => close(others))}>
        关闭其他
      </MenuItem>
      <MenuItem disabled={tabs.length < 2} onClick={choose(() => close(tabs.map((tab) => tab.key)))}>
        关闭所有
      </MenuItem>
    </Menu>
  );
}
