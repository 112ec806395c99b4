import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { createContext, use, type ElementType, type MouseEvent, type ReactNode } from 'react';

/** The button of a toolbar that the tab key comes to; the arrow keys lead on from there. */
export const ReachedButton = createContext('');

interface ToolButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon?: ElementType;
  /** Words on the button, which its name has to hold. */
  readonly said?: string;
  /** In place of the icon. */
  readonly children?: ReactNode;
  readonly pressed?: boolean;
  readonly opened?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function ToolButton({ label, keys, icon: Icon, said, children, pressed, opened, onClick }: ToolButtonProps) {
  const reached = use(ReachedButton) === label;
  return (
    <Tooltip title={keys ? `${label}（${keys}）` : label}>
      <ButtonBase
        aria-label={said ? `${label}：${said}` : label}
        data-tool={label}
        aria-pressed={pressed}
        aria-haspopup={opened === undefined ? undefined : 'menu'}
        aria-expanded={opened}
        tabIndex={reached ? 0 : -1}
        onClick={onClick}
        sx={buttonStyle}
      >
        {children ?? (Icon && <Box component={Icon} sx={{ fontSize: 18 }} />)}
      </ButtonBase>
    </Tooltip>
  );
}

const buttonStyle = {
  minWidth: 30,
  height: 30,
  px: 0.5,
  borderRadius: 1,
  fontSize: 13,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': { bgcolor: 'action.selected', color: 'primary.main' },
} as const;
