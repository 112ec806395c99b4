import ButtonBase from '@mui/material/ButtonBase';

interface ItemNameProps {
  readonly itemName: string;
  readonly onOpen: () => void;
}

/** An item's name; pressing it shows what speaks for it, so that nobody has to look it up elsewhere. */
export function ItemName({ itemName, onOpen }: ItemNameProps) {
  return (
    <ButtonBase
      tabIndex={-1}
      title="查看评审依据"
      onClick={onOpen}
      sx={{ font: 'inherit', textAlign: 'left', '&:hover': { color: 'primary.main', textDecoration: 'underline' } }}
    >
      {itemName}
    </ButtonBase>
  );
}
