import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import StrikeIcon from '@mui/icons-material/StrikethroughS';
import BackgroundIcon from '@mui/icons-material/FormatColorFill';
import ColourIcon from '@mui/icons-material/FormatColorText';
import { textColours, textSizes } from '@county-tcm/domain/register/rich-text-marks';
import type { Look } from '../schema/looks.js';
import type { Tool, ToolMenu } from './tool.js';

const colourWords: Readonly<Record<keyof typeof textColours, string>> = {
  black: '黑色',
  grey: '灰色',
  red: '红色',
  orange: '橙色',
  yellow: '黄色',
  green: '绿色',
  teal: '青色',
  blue: '蓝色',
  purple: '紫色',
};

export const markTools: readonly Tool[] = [
  mark('bold', '加粗', BoldIcon, 'Ctrl+B'),
  mark('italic', '斜体', ItalicIcon, 'Ctrl+I'),
  mark('underline', '下划线', UnderlineIcon, 'Ctrl+U'),
  mark('strike', '删除线', StrikeIcon, 'Ctrl+Shift+S'),
];

export const clearTool: Tool = {
  label: '清除格式',
  icon: ClearIcon,
  run: (chain) => chain.unsetAllMarks().clearNodes().resetAttributes('paragraph', ['side', 'indent']),
};

export const sizeMenu: ToolMenu = {
  label: '字号',
  said: '字号',
  tools: [plain('size', '默认字号'), ...textSizes.map((size) => look('size', String(size), `${size} 磅`))],
};

export const colourMenu = paletteMenu('colour', '文字颜色', ColourIcon, '默认颜色', 'yellow');
export const backgroundMenu = paletteMenu('background', '背景颜色', BackgroundIcon, '无背景', 'black');

function mark(name: string, label: string, icon: Tool['icon'], keys: string): Tool {
  return { label, icon, keys, run: (chain) => chain.toggleMark(name), active: (editor) => editor.isActive(name) };
}

function look(kind: Look, is: string, label: string): Tool {
  return {
    label,
    look: `${kind}-${is}`,
    run: (chain) => chain.setMark(kind, { is }),
    active: (editor) => editor.isActive(kind, { is }),
  };
}

function plain(kind: Look, label: string): Tool {
  return { label, run: (chain) => chain.unsetMark(kind), active: (editor) => !editor.isActive(kind) };
}

/** @param unread the colour in which nothing could be read */
function paletteMenu(kind: Look, label: string, icon: Tool['icon'], none: string, unread: string): ToolMenu {
  const names = Object.keys(textColours).filter((name) => name !== unread) as (keyof typeof textColours)[];
  return { label, icon, tools: [plain(kind, none), ...names.map((name) => look(kind, name, colourWords[name]))] };
}
