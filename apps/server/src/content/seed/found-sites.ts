import { column } from '@county-tcm/domain/registers/content/column';
import { homepage } from '@county-tcm/domain/registers/content/homepage';
import { homepageRelation } from '@county-tcm/domain/registers/content/homepage-relation';
import { model } from '@county-tcm/domain/registers/content/model';
import { modelField } from '@county-tcm/domain/registers/content/model-field';
import { site } from '@county-tcm/domain/registers/content/site';
import type { DemoColumn, DemoStructure, Relation } from './demo-content.js';
import { iconPicture } from './drawn-pictures.js';
import type { EditorDesk } from './editor-desk.js';

/** Makes models, columns, sites and the homepage. @returns the ids of the columns by their names */
export async function foundSites(desk: EditorDesk, structure: DemoStructure): Promise<ReadonlyMap<string, string>> {
  const models = await addModels(desk, structure);
  const columns = await addColumns(desk, structure.columns, models);
  const siteIcon = await desk.upload({ usage: 'site.siteIcon', fileName: '站点图标.png', content: iconPicture() });
  const homepageId = await desk.add(homepage, structure.homepage);
  const relate = (place: Place, relations: readonly Relation[]) =>
    relations.map(({ columnName, ...said }, index) => {
      const shown = { status: '显示', columnId: columns.get(columnName), sortNumber: (index + 1) * 10 };
      return desk.add(homepageRelation, { ...place, ...shown, ...said });
    });
  await Promise.all(relate({ homepageId }, structure.homepage.columns));
  // One after the other: the public finds them in the order in which they came.
  for (const one of structure.sites) {
    const siteId = await desk.add(site, { ...one, siteIcon });
    await Promise.all(relate({ siteId }, one.columns));
  }
  return columns;
}

type Place = { readonly homepageId: string } | { readonly siteId: string };

/** The fields one after the other, which is how forms order them. */
async function addModels(desk: EditorDesk, { models }: DemoStructure): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { fields, ...entries } of models) {
    const modelId = await desk.add(model, entries);
    ids.set(entries.modelName, modelId);
    for (const field of fields) await desk.add(modelField, { ...field, modelId });
  }
  return ids;
}

async function addColumns(
  desk: EditorDesk,
  columns: readonly DemoColumn[],
  models: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const [usual = ''] = models.values();
  const addLevel = (level: readonly DemoColumn[], pid: string | null) =>
    level.map(async ({ columnName, columnIntroduction, model: named, children }, index) => {
      const finalChildNode = children ? '否' : '是';
      const modelId = named === undefined ? usual : models.get(named);
      const said = { columnName, columnIntroduction, pid, modelId, finalChildNode, status: '启用' };
      const id = await desk.add(column, { ...said, sortNumber: (index + 1) * 10 });
      return { columnName, id, children: children ?? [] };
    });
  const tops = await Promise.all(addLevel(columns, null));
  const below = await Promise.all(tops.flatMap(({ id, children }) => addLevel(children, id)));
  return new Map([...tops, ...below].map(({ columnName, id }) => [columnName, id]));
}
