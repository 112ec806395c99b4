import path from 'node:path/posix';
import type { PackedWorkbook } from './packed-workbook.js';
import { localName, readXml } from './parse-xml.js';
import { damaged, refuseWorkbook } from './workbook-refused.js';

/** Where in the package the things are that a list is read from. */
export interface WorkbookParts {
  /** The first sheet that is shown. */
  readonly sheet: string;
  readonly sharedTexts: string;
  readonly styles: string;
}

/** @throws WorkbookRefused for a package without a sheet */
export async function findParts(workbook: PackedWorkbook): Promise<WorkbookParts> {
  const [main = 'xl/workbook.xml'] = await relationsOf(workbook, '', ({ type }) => type === 'officeDocument');
  const id = await firstShownSheet(workbook, main);
  const [sheet] = await relationsOf(workbook, main, (relation) => relation.id === id);
  if (sheet === undefined || !workbook.has(sheet)) return refuseWorkbook(damaged);
  const [sharedTexts = ''] = await relationsOf(workbook, main, ({ type }) => type === 'sharedStrings');
  const [styles = ''] = await relationsOf(workbook, main, ({ type }) => type === 'styles');
  return { sheet, sharedTexts, styles };
}

async function firstShownSheet(workbook: PackedWorkbook, main: string): Promise<string | undefined> {
  const shown: string[] = [];
  await readXml(workbook.read(main), {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === 'id');
      if (id) shown.push(id[1]);
    },
  });
  return shown[0];
}

interface Relation {
  readonly id: string;
  /** The last part of the type's address, e.g. `worksheet`. */
  readonly type: string;
}

/** The parts that `part` names in its relations and that are wanted, as names within the package. */
async function relationsOf(
  workbook: PackedWorkbook,
  part: string,
  wanted: (relation: Relation) => boolean,
): Promise<string[]> {
  const folder = path.dirname(part);
  const found: string[] = [];
  await readXml(workbook.read(path.join(folder, '_rels', `${path.basename(part)}.rels`)), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || !wanted({ id, type: type.slice(type.lastIndexOf('/') + 1) })) return;
      found.push(target.startsWith('/') ? target.slice(1) : path.join(folder, target));
    },
  });
  return found;
}
