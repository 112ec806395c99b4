import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SavedIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { FormDialog } from '../dialog/FormDialog.js';
import { ToolPopover } from '../tools/ToolPopover.js';

const longestName = 20;
const nameField = {
  kind: 'text',
  source: 'label',
  label: '查询名称',
  required: '请输入查询名称',
  max: longestName,
} as const;

/** Keeps what the list is searched for and how it is ordered under a name, for the user and for every day. */
export function SavedQueriesTool() {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [stored, store] = useSavedQueries(resource);
  const queries: readonly SavedQuery[] = extractValidSavedQueries(stored);
  const [naming, setNaming] = useState(false);
  const without = (label: string) => queries.filter((query) => query.label !== label);
  const save = (label: string) => {
    const value = { filter: filterValues as object, sort, perPage, displayedFilters: [] };
    store([...without(label), { label, value }]);
    setNaming(false);
  };
  return (
    <>
      <ToolPopover title="已保存的查询" icon={<SavedIcon fontSize="small" />}>
        {(close) => (
          <>
            {queries.length === 0 && <Box sx={{ color: 'text.secondary', py: 1 }}>还没有保存的查询</Box>}
            <Queries queries={queries} onChosen={close} onRemove={(label) => store(without(label))} />
            <Button
              fullWidth
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              保存当前查询
            </Button>
          </>
        )}
      </ToolPopover>
      {naming && (
        <FormDialog
          title="保存当前查询"
          fields={[nameField]}
          values={{ label: '' }}
          onSave={({ label }) => Promise.resolve(save(String(label)))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

interface QueriesProps {
  readonly queries: readonly SavedQuery[];
  readonly onChosen: () => void;
  readonly onRemove: (label: string) => void;
}

function Queries({ queries, onChosen, onRemove }: QueriesProps) {
  const { setFilters, setSort, setPerPage } = useListContext();
  const apply = ({ filter, sort, perPage }: SavedQuery['value']) => {
    setFilters(filter as object);
    if (sort) setSort(sort);
    if (perPage) setPerPage(perPage);
    onChosen();
  };
  return (
    <Box component="ul" aria-label="已保存的查询" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 200 }}>
      {queries.map(({ label, value }) => (
        <Box component="li" key={label} sx={{ display: 'flex' }}>
          <Button color="inherit" sx={{ flex: 1, justifyContent: 'flex-start' }} onClick={() => apply(value)}>
            {label}
          </Button>
          <IconButton size="small" aria-label={`删除查询“${label}”`} onClick={() => onRemove(label)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
