import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { messageOf } from '../../data/call-refused.js';
import { filterPrefix } from '../../layout/tabs.js';
import { ListScreen, TreePanel, useDownload, useListQuery, useScreenQuery } from '../../list/index.js';
import { fileScreen, type FileRow } from './file-screen.js';
import { useOrganisationTree } from './organisation-tree.js';

/**
 * 文件管理 in both variants (spec part 2, section 2): organisations as a tree, with the files of the chosen one and of all
 * below it beside it, or all files without the tree. Which is in the address. The tree is read as it is opened.
 */
export default function FilesScreen() {
  const { filters, search } = useListQuery();
  const download = useDownload();
  const { orgId = '' } = filters;
  const { nodes = [], chosen, error, loadChildren, find } = useOrganisationTree(orgId);
  const searching = Object.keys(filters).some((name) => name !== 'orgId');
  const choose = (orgId: string) => search({ ...filters, orgId });
  const [query, change] = useScreenQuery();
  const withTree = query.get('tree') !== 'off';
  const showTree = (shown: boolean) =>
    change((next) => {
      next.delete(`${filterPrefix}orgId`);
      next.delete('page');
      if (shown) next.delete('tree');
      else next.set('tree', 'off');
    });
  return (
    <ListScreen<FileRow>
      definition={fileScreen}
      defaults={chosen && { orgId: chosen.id }}
      addDisabled={withTree && !chosen}
      headerActions={<VariantChoice withTree={withTree} onChange={showTree} />}
      rowActions={(row) => [{ label: '下载', onClick: () => void download(row) }]}
      emptyHint={searching || !withTree ? undefined : hintFor(chosen)}
      aside={
        withTree && (
          <TreePanel
            label="机构"
            nodes={nodes}
            loadChildren={loadChildren}
            onFind={find}
            selected={chosen?.id}
            selectedLabel={chosen?.name}
            onSelect={({ id }) => choose(id)}
            tools={
              <>
                {error && <Alert severity="error">{messageOf(error)}</Alert>}
                <Button
                  size="small"
                  disabled={!chosen}
                  onClick={() => choose('')}
                  sx={{ justifyContent: 'flex-start' }}
                >
                  全部机构
                </Button>
              </>
            }
          />
        )
      }
    />
  );
}

function VariantChoice({ withTree, onChange }: { withTree: boolean; onChange: (withTree: boolean) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={withTree}
      aria-label="文件范围"
      onChange={(_, next: boolean | null) => next !== null && onChange(next)}
    >
      <ToggleButton value={true} sx={variantStyle}>
        按机构
      </ToggleButton>
      <ToggleButton value={false} sx={variantStyle}>
        全部文件
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const variantStyle = { height: 32, px: 1.5, fontSize: 13 } as const;

function hintFor(chosen: { readonly name: string } | undefined): string {
  return chosen ? `“${chosen.name}”还没有文件，点击右上角“新增”上传` : '选择一个机构后可以新增文件';
}
