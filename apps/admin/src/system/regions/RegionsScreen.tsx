import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { regionLevelOf } from '@county-tcm/domain/region/region-code';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { ListScreen, nodeOf, TreePanel, useListQuery } from '../../list/index.js';
import { RegionImportButton } from './RegionImportButton.js';
import { digitsOf, regionScreen, type RegionRow } from './region-screen.js';
import { NATION, useRegionTree } from './region-tree.js';

/**
 * 行政区划: the nation's regions as a tree that is read as it is opened, what stands right below the chosen one beside it.
 * A search looks at all levels.
 */
export default function RegionsScreen() {
  const { filters, search } = useListQuery();
  const { pid, ...searched } = filters;
  const { nodes, error, loadChildren } = useRegionTree(pid);
  const chosen = pid && nodes ? nodeOf(nodes, pid) : undefined;
  const definition = useMemo(() => regionScreen(chosen), [chosen]);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!nodes) return <ScreenLoading />;
  const choose = (code: string) => search(code ? { pid: code } : {});
  const everywhere = Object.keys(searched).length > 0;
  const isCounty = chosen !== undefined && regionLevelOf(chosen.id) === 'COUNTY';
  return (
    <ListScreen<RegionRow>
      definition={definition}
      fixedFilters={{ pid: everywhere ? undefined : (pid ?? NATION) }}
      defaults={chosen && !isCounty ? { code: digitsOf(chosen.id) } : undefined}
      addDisabled={isCounty}
      headerActions={<RegionImportButton />}
      rowActions={({ code }) =>
        regionLevelOf(code) === 'COUNTY' ? [] : [{ label: '下级', onClick: () => choose(code) }]
      }
      emptyHint={chosen && !everywhere ? emptyHint(chosen.label, isCounty) : undefined}
      aside={
        <TreePanel
          label="行政区划"
          nodes={nodes}
          selected={chosen?.id}
          onSelect={({ id }) => choose(id)}
          loadChildren={loadChildren}
          folded
          tools={
            <Button size="small" disabled={!chosen} onClick={() => choose('')} sx={{ justifyContent: 'flex-start' }}>
              全国
            </Button>
          }
        />
      }
    />
  );
}

function emptyHint(name: string, isCounty: boolean): string {
  return isCounty ? `“${name}”是县级行政区划，之下不再细分` : `“${name}”之下还没有行政区划，按县级评审`;
}
