import BackIcon from '@mui/icons-material/ArrowBack';
import type { SelectType } from '@county-tcm/domain/evaluation/standard-level';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef } from 'react';
import { useCan } from '../../access/session.js';
import {
  GuardedButton,
  HeaderActions,
  Pager,
  RecordTable,
  TreePanel,
  useDirtyForm,
  useFrame,
  useListQuery,
  type ColumnDefinition,
  type TreeNode,
} from '../../list/index.js';
import { usePathOf } from '../screen-path.js';
import { YearOfSheet, useSheetYear } from '../sheet/YearOfSheet.js';
import { categoryAt, leavesOf } from '../standards/category-tree.js';
import type { ItemRecord } from '../standards/item-screen.js';
import { pagesWith, useNodeItems } from './node-items.js';
import { nextYear } from './next-year.js';
import { useLeafSelection, useSelection, type SelectionKey } from './selection.js';
import { useMayDrop, useSelectionSave } from './use-selection-save.js';
import { SelectionSummary } from './SelectionSummary.js';
import { useTicks } from './use-ticks.js';

interface SelectionTableProps {
  readonly nodes: readonly TreeNode[];
  readonly selectType: SelectType;
  readonly unitType: { readonly unitTypeNo: string; readonly unitTypeName: string };
}

/** The tree, and the items of the chosen node with their ticks; ticks can be set on a leaf only. */
export function SelectionTable({ nodes, selectType, unitType }: SelectionTableProps) {
  const list = useListQuery();
  const [year, setYear] = useSheetYear();
  const node = categoryAt(nodes, list.filters['node']) ?? categoryAt(nodes, nodes[0]?.id);
  const leaf = leavesOf(nodes).find(({ id }) => id === node?.id);
  const key: SelectionKey = { unitTypeNo: unitType.unitTypeNo, selectType, year };
  const stored = useLeafSelection(key, leaf?.id);
  const all = useSelection(key);
  const ticks = useTicks(`${node?.id} ${year}`, stored.data);
  const items = useNodeItems(selectType, node?.category?.id);
  // above the leaves nothing is ticked, but what is selected below is shown
  const ids = leaf ? ticks.ids : (selectedIds(all.data) ?? ticks.ids);
  const below = items.data ?? [];
  const listed = list.filters['only'] ? below.filter(({ id }) => ids.has(id)) : below;
  const offset = (list.page - 1) * list.size;
  const mayDrop = useMayDrop(ticks.dirty);
  const { busy, save, dialog } = useSelectionSave({ ...key, ...unitType }, leaf?.id, ticks.ids, ticks.reset);
  const maySelect = useCan('XJX_XMXZ_SELECT');
  const place = useRef<HTMLDivElement>(null);
  useDirtyForm(ticks.dirty, place);
  const { leaveTo } = useFrame();
  const back = usePathOf('evaluation/unit-types');
  const moveOn = async (go: () => void) => {
    if (!(await mayDrop())) return;
    ticks.reset();
    go();
  };
  const editable = maySelect && leaf !== undefined && stored.data !== undefined;
  const inSight = listed.slice(offset, offset + list.size);
  const tick = (rows: readonly ItemRecord[], on: boolean) => {
    const next = new Set(ids);
    rows.forEach(({ id }) => (on ? next.add(id) : next.delete(id)));
    ticks.change(next);
  };
  const tickColumn: ColumnDefinition<ItemRecord> = {
    source: 'id',
    label: '选择',
    width: 64,
    sortable: false,
    render: (row) => (
      <Checkbox
        size="small"
        checked={ids.has(row.id)}
        disabled={!editable}
        onChange={(_, on) => tick([row], on)}
        slotProps={{ input: { 'aria-label': `选择第 ${offset + inSight.indexOf(row) + 1} 行` } }}
      />
    ),
  };
  return (
    <Box
      ref={place}
      sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 2, height: { sm: '100%' } }}
    >
      <HeaderActions>
        <YearOfSheet year={year} to={nextYear()} onChange={(next) => void moveOn(() => setYear(next))} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<BackIcon />}
          onClick={() => void moveOn(() => leaveTo(`${back}?q.year=${year}`))}
        >
          返回
        </Button>
        {maySelect && (
          <GuardedButton
            variant="contained"
            busy={busy}
            disabled={!editable || !ticks.dirty}
            onClick={() => void save()}
          >
            保存
          </GuardedButton>
        )}
      </HeaderActions>
      <TreePanel
        label={selectType}
        nodes={nodes}
        selected={node?.id}
        onSelect={({ id }) => void moveOn(() => list.search({ ...list.filters, node: id }))}
      />
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box className="no-print" sx={{ display: 'flex' }}>
          <Tick
            label="只看已选"
            checked={Boolean(list.filters['only'])}
            onChange={(only) => list.search({ ...list.filters, only: only ? '1' : '' })}
          />
          <Tick
            label="选择本页全部"
            checked={inSight.length > 0 && inSight.every(({ id }) => ids.has(id))}
            disabled={!editable || inSight.length === 0}
            onChange={(all) => tick(inSight, all)}
          />
        </Box>
        <RecordTable
          label="评选项目"
          columns={[tickColumn, ...columns]}
          rows={inSight}
          offset={offset}
          loading={items.isFetching || stored.isFetching}
          emptyHint={below.length > 0 ? '没有已选项目' : '该类别下还没有评选项目，请在“评审标准”中添加'}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <SelectionSummary
            leaf={leaf}
            ticked={below.filter(({ id }) => ids.has(id))}
            pages={pagesWith(listed, ids, list.size)}
            pageCount={Math.ceil(listed.length / list.size)}
            dirty={ticks.dirty}
            all={all.data}
          />
          <Pager
            page={list.page}
            size={list.size}
            total={listed.length}
            onTurn={list.turn}
            onResize={list.resize}
            jump
          />
        </Box>
      </Box>
      {dialog}
    </Box>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, onChange, ...rest }: TickProps) {
  const box = <Checkbox size="small" onChange={(_, checked) => onChange(checked)} {...rest} />;
  return <FormControlLabel label={label} control={box} sx={{ ml: 0 }} />;
}

const columns: readonly ColumnDefinition<ItemRecord>[] = [
  { source: 'itemName', label: '项目名称', width: 200, sortable: false },
  { source: 'itemNo', label: '项目编号', width: 110, sortable: false },
  { source: 'itemTypeName', label: '项目类别名称', width: 150, sortable: false },
  { source: 'ruleScore', label: '规则分值', unit: '分', kind: 'number', width: 120, sortable: false },
  { source: 'deductedRule', label: '扣分规则', sortable: false },
];

function selectedIds(all: readonly { readonly id: string }[] | undefined): ReadonlySet<string> | undefined {
  return all && new Set(all.map(({ id }) => id));
}
