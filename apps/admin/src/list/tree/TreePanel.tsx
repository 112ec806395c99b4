import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useMemo, useState, type ReactNode } from 'react';
import { measure } from '../../theme/theme.js';
import {
  ancestors,
  loadedInto,
  matching,
  nodeOf,
  pathTo,
  placeholderId,
  withPlaceholders,
  type TreeNode,
} from './tree.js';

export interface TreePanelProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | undefined;
  readonly onSelect: (node: TreeNode) => void;
  /** Left out, `nodes` is the whole tree. Otherwise nodes without `children` ask for theirs when opened. */
  readonly loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
  /** Given where not all of the tree is read: told what is typed to find, whereupon `nodes` become what was found. */
  readonly onFind?: (text: string) => void;
  /** What the chosen node is called where it can stand among what is not read. */
  readonly selectedLabel?: string;
  readonly loading?: boolean;
  /** Begins with no more open than the way to the chosen node; otherwise with the first level. */
  readonly folded?: boolean;
  /** Buttons for the chosen node, above the tree. */
  readonly tools?: ReactNode;
}

/**
 * The tree at the left of a list, 250 px wide with a search; on narrow screens it folds away above the list.
 * `<TreePanel label="评审标准" nodes={nodes} selected={id} onSelect={(node) => setId(node.id)} />`
 */
export function TreePanel(props: TreePanelProps) {
  const wide = useMediaQuery('(min-width:992px)', { noSsr: true });
  const [open, setOpen] = useState(false);
  const current = props.selected === undefined ? undefined : nodeOf(props.nodes, props.selected);
  return (
    <Box component="aside" aria-label={props.label} className="no-print" sx={panelStyle}>
      {!wide && (
        <Button variant="outlined" fullWidth aria-expanded={open} onClick={() => setOpen(!open)}>
          {props.label}：{current?.label ?? props.selectedLabel ?? '全部'}
        </Button>
      )}
      {(wide || open) && <Tree {...props} />}
    </Box>
  );
}

function Tree({ label, nodes, selected, onSelect, loadChildren, onFind, loading, folded, tools }: TreePanelProps) {
  const [typed, setTyped] = useState('');
  const { known, expand } = useLazyTree(nodes, loadChildren);
  const [expanded, setExpanded] = useState<readonly string[]>(() => [
    ...(folded ? [] : nodes.filter(({ children }) => children?.length).map(({ id }) => id)),
    ...pathTo(nodes, selected),
  ]);
  const way = pathTo(nodes, selected).join(' ');
  const [shown, setShown] = useState(way);
  if (shown !== way) {
    // what was chosen elsewhere, or was added below a closed node, is in sight
    setShown(way);
    setExpanded([...new Set([...expanded, ...way.split(' ').filter(Boolean)])]);
  }
  const text = onFind ? '' : typed.trim();
  const found = useMemo(() => matching(known, text), [known, text]);
  const open = text ? ancestors(found) : expanded;
  return (
    <>
      {tools}
      <TextField
        label="查找"
        value={typed}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          // the letters of an input method are no name yet
          if (!(nativeEvent as InputEvent).isComposing) onFind?.(target.value);
        }}
        onCompositionEnd={({ target }) => onFind?.((target as HTMLInputElement).value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', maxHeight: { xs: 320, md: 'none' } }}>
        {loading && <LinearProgress aria-label="正在加载" sx={{ height: 2 }} />}
        <RichTreeView
          aria-label={label}
          items={loadChildren ? withPlaceholders(found) : [...found]}
          selectedItems={selected ?? null}
          onSelectedItemsChange={(_, id) => {
            const node = id ? nodeOf(known, id) : undefined;
            if (node) onSelect(node);
          }}
          expandedItems={[...open]}
          onExpandedItemsChange={(_, ids) => setExpanded(ids)}
          onItemExpansionToggle={(_, id, isExpanded) => void (isExpanded && expand(id))}
          isItemDisabled={(item: TreeNode) => item.id.startsWith(placeholderId)}
          expansionTrigger="iconContainer"
          sx={treeStyle}
        />
      </Box>
    </>
  );
}

/** The tree with what was loaded on opening. */
function useLazyTree(nodes: readonly TreeNode[], loadChildren: TreePanelProps['loadChildren']) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const known = useMemo(() => loadedInto(nodes, loaded), [nodes, loaded]);
  const expand = async (id: string) => {
    if (!loadChildren || nodeOf(known, id)?.children) return;
    const children = await loadChildren(id);
    setLoaded((before) => new Map(before).set(id, children));
  };
  return { known, expand };
}

const panelStyle = {
  width: { xs: '100%', md: measure.treePanel },
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 0, md: 1.5 },
  border: { xs: 0, md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: 1,
  bgcolor: { xs: 'transparent', md: 'background.paper' },
} as const;

const treeStyle = {
  '.MuiTreeItem-content': { py: 0.25, minHeight: 32 },
  '.MuiTreeItem-label': { fontSize: 14, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};
