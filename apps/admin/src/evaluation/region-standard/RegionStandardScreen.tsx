import { selectTypes } from '@county-tcm/domain/evaluation/standard-level';
import { choice, year } from '@county-tcm/domain/register/fields';
import { resourceOf } from '@county-tcm/domain/register/register';
import { domainConfigEntity } from '@county-tcm/domain/registers/evaluation/domain-config-entity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import {
  currentYear,
  FormDialog,
  ListScreen,
  useToasts,
  type FormField,
  type RecordRow,
  type ScreenDefinition,
} from '../../list/index.js';
import { ownRegionOptions } from '../../list/search/own-regions.js';
import { standardScreen } from '../../registers/standard-screen.js';

const resource = resourceOf(domainConfigEntity);

interface DomainRow extends RecordRow {
  readonly domainName: string;
  readonly regionCode: string | null;
  readonly selectType: string | null;
  readonly year: number | string | null;
}

const owner: readonly FormField[] = [
  {
    kind: 'reference',
    source: 'regionName',
    label: '区域名称',
    options: ownRegionOptions,
    hint: '选择区域后才能设置评选类型',
  },
];

const definition: ScreenDefinition<DomainRow> = {
  ...standardScreen<DomainRow>(domainConfigEntity, { owner }),
  // a region is chosen by its code, which no two of them share
  toForm: (row) => ({ ...row, regionName: row.regionCode }),
};

/** 机构域名配置: the domains of the regions and the standard that each is evaluated by (spec part 2, section 2). */
export default function RegionStandardScreen() {
  const [row, setRow] = useState<DomainRow>();
  const may = useCan(`${domainConfigEntity.permission}_UPDATE`);
  return (
    <>
      <ListScreen<DomainRow>
        definition={definition}
        rowActions={(chosen) =>
          may && chosen.regionCode ? [{ label: '设置评选类型', onClick: () => setRow(chosen) }] : []
        }
      />
      {row && <EvaluationTypeDialog row={row} onClose={() => setRow(undefined)} />}
    </>
  );
}

const typeFields: readonly FormField[] = [
  { source: 'year', ...year({ label: '年度', required: '请选择年度' }) },
  { source: 'selectType', ...choice(selectTypes, { label: '评选类型', required: '请选择评选标准' }) },
];

function EvaluationTypeDialog({ row, onClose }: { readonly row: DomainRow; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (
    <FormDialog
      title={`设置评选类型：${row.domainName}`}
      fields={typeFields}
      values={{ year: String(row.year ?? currentYear()), selectType: row.selectType ?? '' }}
      onSave={async ({ year, selectType }) => {
        const { msg } = await call(`${resource}/updateType`, { id: row.id, year: Number(year), selectType });
        toasts.success(msg || '设置成功');
        void queries.invalidateQueries({ queryKey: [resource] });
      }}
      onClose={onClose}
    />
  );
}
