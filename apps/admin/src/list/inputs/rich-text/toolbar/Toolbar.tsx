import FullIcon from '@mui/icons-material/Fullscreen';
import LeaveFullIcon from '@mui/icons-material/FullscreenExit';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { blockTools, paragraphMenu, sideTools, tableMenu } from './block-tools.js';
import { LinkButton } from './LinkButton.js';
import { backgroundMenu, clearTool, colourMenu, markTools, sizeMenu } from './mark-tools.js';
import { MenuButton } from './MenuButton.js';
import { PictureButton } from './PictureButton.js';
import { apply, type Tool } from './tool.js';
import { ReachedButton, ToolButton } from './ToolButton.js';

interface ToolbarProps {
  readonly editor: Editor;
  /** The field's name, which tells two toolbars apart. */
  readonly label: string;
  readonly pictures: readonly string[];
  readonly full: boolean;
  readonly onFull: () => void;
}

const undo: Tool = { label: '撤销', keys: 'Ctrl+Z', icon: UndoIcon, run: (chain) => chain.undo() };
const redo: Tool = { label: '重做', keys: 'Ctrl+Y', icon: RedoIcon, run: (chain) => chain.redo() };
const menus = [paragraphMenu, sizeMenu, colourMenu, backgroundMenu];
const watched = [...markTools, ...sideTools, ...blockTools, ...menus.flatMap(({ tools }) => tools)];

/** What can be done to the text: one stop of the tab key, the arrow keys go on from there. */
export function Toolbar({ editor, label, pictures, full, onFull }: ToolbarProps) {
  const [reached, setReached] = useState(undo.label);
  const active = useEditorState({ editor, selector: activeTools });
  const props = { editor, active };
  return (
    <ReachedButton value={reached}>
      <Box
        role="toolbar"
        aria-label={`${label}的格式`}
        onFocus={({ target }: FocusEvent) => setReached(target.getAttribute('data-tool') ?? undo.label)}
        onKeyDown={moveFocus}
        onMouseDown={keepSelection}
        sx={barStyle}
      >
        <Buttons {...props} tools={[undo, redo]} />
        <MenuButton {...props} menu={paragraphMenu} />
        <MenuButton {...props} menu={sizeMenu} />
        <Buttons {...props} tools={markTools} />
        <MenuButton {...props} menu={colourMenu} />
        <MenuButton {...props} menu={backgroundMenu} />
        <Buttons {...props} tools={[...sideTools, ...blockTools]} />
        <LinkButton editor={editor} pressed={active.includes('link')} />
        <PictureButton editor={editor} accepted={pictures} />
        <MenuButton {...props} menu={tableMenu} />
        <Buttons {...props} tools={[clearTool]} />
        <ToolButton label="全屏" icon={full ? LeaveFullIcon : FullIcon} pressed={full} onClick={onFull} />
      </Box>
    </ReachedButton>
  );
}

interface ButtonsProps {
  readonly editor: Editor;
  readonly active: readonly string[];
  readonly tools: readonly Tool[];
}

function Buttons({ editor, active, tools }: ButtonsProps) {
  return tools.map((tool) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
      keys={tool.keys}
      icon={tool.icon}
      pressed={tool.active && active.includes(tool.label)}
      onClick={() => apply(editor, tool)}
    />
  ));
}

/** The labels of what is so at the cursor. */
function activeTools({ editor }: { readonly editor: Editor }): readonly string[] {
  const labels = watched.filter((tool) => tool.active?.(editor)).map((tool) => tool.label);
  return editor.isActive('link') ? [...labels, 'link'] : labels;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const to = steps[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}

/** A click on a tool leaves the cursor in the text. */
function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (event.currentTarget.contains(event.target as Node)) event.preventDefault();
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  flex: 'none',
} as const;
