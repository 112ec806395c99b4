import { Module } from '@nestjs/common';
import type pg from 'pg';
import { columnOf, columnsOf } from '@county-tcm/domain/register/columns';
import * as fields from '@county-tcm/domain/register/fields';
import { defineRegister, fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { Feature } from '../../src/app.module.js';
import { indexOf } from '../../src/registers/entry/broken-rules.js';
import { entityControllers } from '../../src/registers/entity-controllers.js';
import { forgetRecords, keepRecords } from '../../src/registers/histories.js';
import { RegistersModule } from '../../src/registers/registers.module.js';

/** Entities that use everything the language has, as the product would: a definition, its line, a table. */

export const model = defineRegister({
  name: 'samplemodel',
  label: '模型',
  table: 'sample_model',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: { modelName: fields.text({ label: '模型名称', required: '请输入模型名称' }) },
  list: { columns: ['modelName'], search: ['modelName'] },
});

export const modelField = defineRegister({
  name: 'samplemodelfield',
  label: '扩展字段',
  table: 'sample_model_field',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    modelId: fields.reference('samplemodel', {
      label: '模型',
      shows: 'modelName',
      required: '请选择模型',
      fixed: true,
    }),
    contentField: fields.text({ label: '字段', required: '请输入字段' }),
    displayName: fields.text({ label: '显示名称', required: '请输入显示名称' }),
    type: fields.choice(['文本', '时间', '富文本'], { label: '类型', required: '请选择类型' }),
  },
  list: { columns: ['contentField', 'displayName', 'type'], search: [] },
});

export const column = defineRegister({
  name: 'samplecolumn',
  label: '栏目',
  table: 'sample_column',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    pid: fields.parent({ label: '上级栏目', leaf: 'finalChildNode' }),
    columnName: fields.text({ label: '栏目名称', required: '请输入栏目名称' }),
    modelId: fields.reference('samplemodel', { label: '模型', shows: 'modelName' }),
    finalChildNode: fields.flag({ label: '最终节点' }),
    sortNumber: fields.number({ label: '排序号', required: '请输入排序号' }),
  },
  unique: [{ field: 'columnName', among: 'roots', msg: '该栏目名称已存在，请重新输入' }],
  calls: ['getById', 'listAll', 'deleteBatch'],
  list: {
    columns: ['columnName', 'finalChildNode', 'sortNumber'],
    search: ['columnName'],
    order: [{ name: 'sortNumber', asc: true }],
  },
});

export const article = defineRegister({
  name: 'samplearticle',
  label: '文章',
  table: 'sample_article',
  at: ['content-center', 'system-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    columnId: fields.reference('samplecolumn', { label: '栏目', shows: 'columnName', required: '请选择栏目' }),
    titleName: fields.text({ label: '标题', required: '请输入标题名称' }),
    releaseTime: fields.dateTime({ label: '发布时间' }),
    content: fields.richText({ label: '正文', required: '请输入正文' }),
    sourceUrl: fields.webAddress({ label: '来源地址' }),
    contact: fields.email({ label: '邮箱' }),
    pictures: fields.files({ label: '图片', allow: ['jpg', 'png'], most: 2 }),
    refining: fields.flag({ label: '精选', call: 'contentRefining' }),
    releaseStatus: fields.lifecycle({
      label: '发布状态',
      initial: '草稿',
      states: { 草稿: {}, 已发布: { forbids: ['update', 'delete'], refusal: '已发布的内容不能修改或删除' } },
      transitions: {
        release: { label: '发布', from: ['草稿'], to: '已发布', event: 'Released', refusal: '内容已经发布' },
        cancelRelease: {
          label: '取消发布',
          from: ['已发布'],
          to: '草稿',
          event: 'ReleaseCancelled',
          refusal: '内容尚未发布',
        },
      },
    }),
  },
  extension: {
    column: 'extra',
    declaredIn: 'samplemodelfield',
    member: 'contentField',
    label: 'displayName',
    kind: 'type',
    kinds: { 文本: 'text', 时间: 'dateTime', 富文本: 'richText' },
    declaredFor: 'modelId',
    by: ['columnId', 'modelId'],
  },
  unique: [{ field: 'titleName', msg: '该标题已存在，请重新输入' }],
  list: {
    columns: ['titleName', 'columnName', 'releaseTime', 'releaseStatus', 'refining'],
    search: ['titleName', 'columnName'],
    fuzzy: true,
  },
});

export const note = defineRegister({
  name: 'samplenote',
  label: '批注',
  table: 'sample_note',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_ZDGL',
  fields: {
    articleId: fields.reference('samplearticle', {
      label: '文章',
      shows: 'titleName',
      required: '请选择文章',
      fixed: true,
    }),
    words: fields.longText({ label: '内容', required: '请输入内容' }),
  },
  list: { columns: ['titleName', 'words'], search: [] },
});

export const sampleEntities: readonly Register[] = [model, modelField, column, article, note];

/** The entities as a part of the server. */
export function sampleFeature(): Feature {
  const histories = sampleEntities.map(keepRecords);

  @Module({ imports: [RegistersModule], controllers: sampleEntities.flatMap(entityControllers) })
  class SampleModule {}
  return { module: SampleModule, histories };
}

export function forgetSamples(): void {
  sampleEntities.forEach(forgetRecords);
}

/** What a migration does for entities: their tables, what is unique in them, and the rules between their rows. */
export async function createTables(owner: pg.Pool): Promise<void> {
  for (const entity of sampleEntities) {
    const columns = Object.entries(columnsOf(entity)).map(([name, type]) => `${name} ${type}`);
    await owner.query(`CREATE TABLE ${entity.table} (id uuid PRIMARY KEY, version integer NOT NULL,
      created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, ${columns.join(', ')})`);
    for (const unique of entity.unique ?? []) {
      const where = unique.among === 'roots' ? `WHERE pid = '0'` : '';
      await owner.query(
        `CREATE UNIQUE INDEX ${indexOf(entity, unique)} ON ${entity.table} (${columnOf(unique.field)}) ${where}`,
      );
    }
  }
  for (const entity of sampleEntities) {
    for (const [name, { leaf }] of fieldsOfKind(entity, 'parent')) {
      await owner.query('SELECT keep_tree($1, $2, $3)', [entity.table, columnOf(name), leaf ? columnOf(leaf) : null]);
    }
    for (const [name, { to }] of fieldsOfKind(entity, 'reference')) {
      const named = sampleEntities.find((other) => other.name === to)!;
      await owner.query('SELECT keep_reference($1, $2, $3)', [entity.table, columnOf(name), named.table]);
    }
  }
}
