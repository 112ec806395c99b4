import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { ListScreen, nodeOf, TreePanel, useDownload, useListQuery, type TreeNode } from '../../list/index.js';
import { fileScreen, type FileRow } from './file-screen.js';
import { choicesOf, treeNodes, useOrganisations, type Organisation } from './organisations.js';

/** 文件管理: organisations as a tree, the files of the chosen one and of all below it beside it (spec part 2, section 2). */
export default function FilesScreen() {
  const { data, error } = useOrganisations();
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  return data ? <Files organisations={data} /> : <ScreenLoading />;
}

function Files({ organisations }: { readonly organisations: readonly Organisation[] }) {
  const { filters, search } = useListQuery();
  const download = useDownload();
  const nodes = useMemo(() => treeNodes(organisations), [organisations]);
  const definition = useMemo(() => fileScreen(choicesOf(organisations)), [organisations]);
  const chosen = filters['orgId'] ? nodeOf(nodes, filters['orgId']) : undefined;
  const searching = Object.keys(filters).some((name) => name !== 'orgId');
  const choose = (orgId: string) => search({ ...filters, orgId });
  return (
    <ListScreen<FileRow>
      definition={definition}
      defaults={chosen && { orgId: chosen.id }}
      addDisabled={!chosen}
      rowActions={(row) => [{ label: '下载', onClick: () => void download(row) }]}
      emptyHint={searching ? undefined : hintFor(chosen)}
      aside={
        <TreePanel
          label="机构"
          nodes={nodes}
          selected={chosen?.id}
          onSelect={({ id }) => choose(id)}
          tools={
            <Button size="small" disabled={!chosen} onClick={() => choose('')} sx={{ justifyContent: 'flex-start' }}>
              全部机构
            </Button>
          }
        />
      }
    />
  );
}

function hintFor(chosen: TreeNode | undefined): string {
  return chosen ? `“${chosen.label}”还没有文件，点击右上角“新增”上传` : '选择一个机构后可以新增文件';
}
