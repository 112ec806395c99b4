import { selectTypes } from '@county-tcm/domain/evaluation/standard-level';
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
import { ownRegionOptions } from '../../registers/own-regions.js';

const resource = 'advanced-group/countryconfigure';

interface DomainRow extends RecordRow {
  readonly domainName: string;
  readonly regionCode: string | null;
  readonly selectType: string | null;
  readonly year: number | string | null;
}

const definition: ScreenDefinition<DomainRow> = {
  resource,
  label: '机构域名配置',
  permissionPrefix: 'XJX_YMPZ',
  columns: [
    { source: 'domainName', label: '域名名称', width: 200 },
    { source: 'domainUrl', label: '域名URL', width: 240 },
    { source: 'domainPort', label: '端口', width: 90, kind: 'number' },
    { source: 'regionName', label: '区域名称', width: 140 },
    { source: 'selectType', label: '评选类型', width: 140 },
    { source: 'year', label: '年度', width: 90 },
  ],
  search: [
    { source: 'domainName', label: '域名名称' },
    { source: 'regionName', label: '区域名称' },
  ],
  fields: [
    { kind: 'text', source: 'domainName', label: '机构域名名称', required: '请输入机构域名名称', maxLength: 100 },
    { kind: 'text', source: 'domainUrl', label: '机构域名url', required: '请输入机构域名url', maxLength: 200 },
    { kind: 'number', source: 'domainPort', label: '机构域名端口', required: '请输入机构域名端口' },
    {
      kind: 'choice',
      source: 'regionName',
      label: '区域名称',
      options: ownRegionOptions,
      hint: '选择区域后才能设置评选类型',
    },
    { kind: 'text', source: 'selectType', label: '评选类型', modes: ['details'] },
    { kind: 'text', source: 'year', label: '年度', modes: ['details'] },
  ],
  // a region is chosen by its code, which no two of them share
  toForm: (row) => ({ ...row, regionName: row.regionCode }),
};

/** 机构域名配置: the domains of the regions and the standard that each is evaluated by (spec part 2, section 2). */
export default function RegionStandardScreen() {
  const [row, setRow] = useState<DomainRow>();
  const may = useCan('XJX_YMPZ_UPDATE');
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
  { kind: 'year', source: 'year', label: '年度', required: '请选择年度' },
  { kind: 'choice', source: 'selectType', label: '评选类型', required: '请选择评选标准', options: selectTypes },
];

function EvaluationTypeDialog({ row, onClose }: { readonly row: DomainRow; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (
    <FormDialog
      title={`设置评选类型：${row.domainName}`}
      fields={typeFields}
      initial={{ year: String(row.year ?? currentYear()), selectType: row.selectType ?? '' }}
      onSave={async ({ year, selectType }) => {
        const { msg } = await call(`${resource}/updateType`, { id: row.id, year: Number(year), selectType });
        toasts.success(msg || '设置成功');
        void queries.invalidateQueries({ queryKey: [resource] });
      }}
      onClose={onClose}
    />
  );
}
