import DownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { richTextStyle } from '../../../table/rich-text-style.js';
import { apply, type Tool, type ToolMenu } from './tool.js';
import { ToolButton } from './ToolButton.js';

interface MenuButtonProps {
  readonly editor: Editor;
  readonly menu: ToolMenu;
  /** What is so at the cursor. */
  readonly active: readonly string[];
}

/** A button with a menu of tools; on choosing, the cursor is back in the text, by Esc on the button. */
export function MenuButton({ editor, menu, active }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, icon: Icon, tools } = menu;
  const current = tools.find((tool) => tool.active && active.includes(tool.label));
  const said = menu.said && (current?.label ?? menu.said);
  const choose = (tool: Tool) => {
    // an open menu would take the focus back
    flushSync(() => setAnchor(null));
    apply(editor, tool);
  };
  const leave = () => {
    setAnchor(null);
    anchor?.focus();
  };
  return (
    <>
      <ToolButton
        label={label}
        said={said}
        opened={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {Icon && <Box component={Icon} sx={{ fontSize: 18 }} />}
        {said && <Box sx={{ minWidth: '4em', textAlign: 'start' }}>{said}</Box>}
        <DownIcon sx={{ fontSize: 16 }} />
      </ToolButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={leave}
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: paperStyle } }}
      >
        {tools.map((tool) => (
          <MenuItem key={tool.label} selected={tool === current} onClick={() => choose(tool)}>
            <span className={tool.look}>{tool.label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const paperStyle = (theme: Theme) => ({ ...richTextStyle(theme), maxHeight: 360 });
