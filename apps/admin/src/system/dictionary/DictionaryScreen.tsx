import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { dict, DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { useMemo, useState } from 'react';
import { useCan } from '../../access/session.js';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { ListScreen, nodeOf, RecordDialog, TreePanel, useListQuery } from '../../list/index.js';
import { treeNodes, useDictionaryTree, type DictionaryEntry } from './dictionary-tree.js';
import { entryScreen } from './entry-screen.js';
import { EntryTools } from './EntryTools.js';

/** 字典管理: dictionaries as a tree, what stands directly below the chosen entry beside it (spec part 2, section 2). */
export default function DictionaryScreen() {
  const { entries, error } = useDictionaryTree();
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  return entries ? <DictionaryEntries entries={entries} /> : <ScreenLoading />;
}

/** Nothing chosen lists the dictionaries themselves; a search then looks at all levels. */
function DictionaryEntries({ entries }: { readonly entries: readonly DictionaryEntry[] }) {
  const { filters, search, dialog } = useListQuery();
  const nodes = useMemo(() => treeNodes(entries), [entries]);
  const chosen = filters['pid'] ? nodeOf(nodes, filters['pid']) : undefined;
  const everywhere = !chosen && Boolean(filters['fuzzyParam']);
  const editing = dialog?.mode === 'edit' ? dialog.id : undefined;
  const definition = useMemo(
    () => entryScreen(entries, { label: '字典项', everywhere, editing }),
    [entries, everywhere, editing],
  );
  const choose = (pid: string) => search(pid ? { pid } : {});
  return (
    <ListScreen<DictionaryEntry>
      definition={definition}
      fixedFilters={{ pid: everywhere ? undefined : (chosen?.id ?? DICT_ROOT) }}
      defaults={chosen && { pid: chosen.id }}
      addDisabled={!chosen}
      addLabel="新增字典项"
      headerActions={<NewDictionary entries={entries} onAdded={choose} />}
      rowActions={({ id }) => [{ label: '下级', onClick: () => choose(id) }]}
      emptyHint={chosen && !filters['fuzzyParam'] ? `“${chosen.label}”下还没有字典项` : undefined}
      aside={
        <TreePanel
          label="字典"
          nodes={nodes}
          selected={chosen?.id}
          onSelect={({ id }) => choose(id)}
          folded
          tools={<EntryTools entries={entries} node={chosen} onChoose={choose} />}
        />
      }
    />
  );
}

interface NewDictionaryProps {
  readonly entries: readonly DictionaryEntry[];
  readonly onAdded: (id: string) => void;
}

/** A dictionary of its own: whatever is chosen in the tree, it stands below nothing. */
function NewDictionary({ entries, onAdded }: NewDictionaryProps) {
  const [open, setOpen] = useState(false);
  const mayAdd = useCan(`${dict.permission}_ADD`);
  const definition = useMemo(() => entryScreen(entries, { label: '字典', everywhere: false }), [entries]);
  if (!mayAdd) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        新增字典
      </Button>
      {open && (
        <RecordDialog
          definition={definition}
          mode="add"
          defaults={{ pid: DICT_ROOT }}
          onSaved={({ id }) => typeof id === 'string' && onAdded(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
