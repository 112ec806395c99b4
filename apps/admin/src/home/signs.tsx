import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import UnrecordedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import MissedIcon from '@mui/icons-material/SouthEast';
import TodoIcon from '@mui/icons-material/ErrorOutlined';

/** Signs of how things stand: each has a shape and a word besides its colour. */
export const signs = {
  met: { Icon: MetIcon, colour: 'success.main', word: '达标' },
  missed: { Icon: MissedIcon, colour: 'warning.main', word: '未达标' },
  unrecorded: { Icon: UnrecordedIcon, colour: 'text.secondary', word: '未填报' },
  done: { Icon: MetIcon, colour: 'success.main', word: '已完成' },
  todo: { Icon: TodoIcon, colour: 'warning.main', word: '待处理' },
} as const;

export type Sign = keyof typeof signs;
