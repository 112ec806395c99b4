import CenterIcon from '@mui/icons-material/FormatAlignCenter';
import JustifyIcon from '@mui/icons-material/FormatAlignJustify';
import LeftIcon from '@mui/icons-material/FormatAlignLeft';
import RightIcon from '@mui/icons-material/FormatAlignRight';
import IndentIcon from '@mui/icons-material/FormatIndentIncrease';
import BulletIcon from '@mui/icons-material/FormatListBulleted';
import NumberIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import type { ChainedCommands } from '@tiptap/core';
import type { Tool, ToolMenu } from './tool.js';

export const paragraphMenu: ToolMenu = {
  label: '段落样式',
  said: '正文',
  tools: [
    { label: '正文', run: (chain) => chain.setParagraph(), active: (editor) => editor.isActive('paragraph') },
    ...([1, 2, 3, 4] as const).map((level) => ({
      label: `标题 ${level}`,
      keys: `Ctrl+Alt+${level}`,
      run: (chain: ChainedCommands) => chain.setHeading({ level }),
      active: (editor: Parameters<NonNullable<Tool['active']>>[0]) => editor.isActive('heading', { level }),
    })),
  ],
};

export const sideTools: readonly Tool[] = [
  side(null, '左对齐', LeftIcon),
  side('align-center', '居中', CenterIcon),
  side('align-right', '右对齐', RightIcon),
  side('align-justify', '两端对齐', JustifyIcon),
];

export const blockTools: readonly Tool[] = [
  {
    label: '首行缩进',
    icon: IndentIcon,
    run: (chain) =>
      chain.command(({ editor, commands }) =>
        commands.updateAttributes('paragraph', { indent: editor.isActive({ indent: 'indent' }) ? null : 'indent' }),
      ),
    active: (editor) => editor.isActive({ indent: 'indent' }),
  },
  {
    label: '项目符号',
    icon: BulletIcon,
    run: (chain) => chain.toggleBulletList(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    label: '编号',
    icon: NumberIcon,
    run: (chain) => chain.toggleOrderedList(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    label: '引用',
    icon: QuoteIcon,
    run: (chain) => chain.toggleBlockquote(),
    active: (editor) => editor.isActive('blockquote'),
  },
];

export const tableMenu: ToolMenu = {
  label: '表格',
  icon: TableIcon,
  tools: [
    { label: '插入表格', run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
    { label: '在上方插入行', run: (chain) => chain.addRowBefore() },
    { label: '在下方插入行', run: (chain) => chain.addRowAfter() },
    { label: '在左侧插入列', run: (chain) => chain.addColumnBefore() },
    { label: '在右侧插入列', run: (chain) => chain.addColumnAfter() },
    { label: '删除行', run: (chain) => chain.deleteRow() },
    { label: '删除列', run: (chain) => chain.deleteColumn() },
    { label: '标题行', run: (chain) => chain.toggleHeaderRow() },
    { label: '合并或拆分单元格', run: (chain) => chain.mergeOrSplit() },
    { label: '删除表格', run: (chain) => chain.deleteTable() },
  ],
};

function side(name: string | null, label: string, icon: Tool['icon']): Tool {
  return {
    label,
    icon,
    run: (chain) => chain.updateAttributes('paragraph', { side: name }).updateAttributes('heading', { side: name }),
    active: (editor) => name !== null && editor.isActive({ side: name }),
  };
}
