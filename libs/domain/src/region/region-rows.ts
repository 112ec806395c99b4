import { isRegionCode, regionAbove } from './region-code.js';

/** A row of a workbook of regions, with its number in the sheet. */
export interface ListedRow {
  readonly row: number;
  readonly code: string;
  readonly name: string;
}

export interface RenamedRow extends ListedRow {
  /** What the region is called until then. */
  readonly from: string;
}

export interface RowFault {
  readonly row: number;
  readonly msg: string;
}

/** What the rows of a workbook would do to the regions that there are. */
export interface RegionJudgement {
  readonly added: readonly ListedRow[];
  readonly renamed: readonly RenamedRow[];
  /** How many rows say what is there already. */
  readonly unchanged: number;
  /** In the order of the rows; with one of them nothing is imported. */
  readonly faults: readonly RowFault[];
}

type Named = ReadonlyMap<string, { readonly name: string }>;

/** The longest name of a region, in characters. */
export const LONGEST_NAME = 40;

const WRONG_CODE = '区划代码应为6位数字：前两位为省级，中间两位为地级，末两位为县级';

/** What is wrong with a code as such, or null. */
export function codeError(code: string): string | null {
  if (code === '') return '请输入区划代码';
  return isRegionCode(code) ? null : WRONG_CODE;
}

/** What is wrong with a name as such, or null. */
export function nameError(name: string): string | null {
  if (name === '') return '请输入区划名称';
  if (name.length > LONGEST_NAME) return `区划名称不能超过${LONGEST_NAME}个字`;
  return /^[\p{Script=Han}·]+$/u.test(name) ? null : '区划名称只能使用汉字';
}

export function missingAbove(above: string): string {
  return `上级行政区划${above}不存在，请先新增`;
}

/** What is wrong with a name because of another region below the same one, or null. */
export function sameNameBeside(code: string, name: string, regions: Named): string | null {
  const above = regionAbove(code);
  const same = [...regions].find(([other, one]) => one.name === name && other !== code && regionAbove(other) === above);
  return same ? `同一上级下已有名为“${name}”的行政区划（${same[0]}）` : null;
}

/** Judges the rows together, as they would stand once all of them are in: a county may come before its city. */
export function judgeRegions(rows: readonly ListedRow[], regions: Named): RegionJudgement {
  const faults = new Map<number, string>();
  const first = new Map<string, ListedRow>();
  for (const listed of rows) {
    const { row, code, name } = listed;
    const earlier = first.get(code);
    const error = codeError(code) ?? nameError(name) ?? (earlier ? `区划代码与第${earlier.row}行重复` : null);
    if (error === null) first.set(code, listed);
    else faults.set(row, error);
  }
  const changing = [...first.values()].filter(({ code, name }) => regions.get(code)?.name !== name);
  for (const { row, msg } of faultsOfPlaces(changing, new Map([...regions, ...first]))) faults.set(row, msg);
  const sound = changing.filter(({ row }) => !faults.has(row));
  return {
    added: sound.filter(({ code }) => !regions.has(code)),
    renamed: sound.flatMap((listed) => {
      const before = regions.get(listed.code);
      return before ? [{ ...listed, from: before.name }] : [];
    }),
    unchanged: first.size - changing.length,
    faults: [...faults].map(([row, msg]) => ({ row, msg })).sort((a, b) => a.row - b.row),
  };
}

/** @param then the regions as they would be, the changing ones among them */
function faultsOfPlaces(changing: readonly ListedRow[], then: Named): RowFault[] {
  const placeOf = (code: string, name: string) => `${regionAbove(code) ?? ''} ${name}`;
  const holders = new Map<string, number>();
  for (const [code, { name }] of then) {
    const place = placeOf(code, name);
    holders.set(place, (holders.get(place) ?? 0) + 1);
  }
  return changing.flatMap(({ row, code, name }) => {
    const above = regionAbove(code);
    if (above !== null && !then.has(above)) return [{ row, msg: missingAbove(above) }];
    const msg = holders.get(placeOf(code, name))! > 1 ? sameNameBeside(code, name, then) : null;
    return msg === null ? [] : [{ row, msg }];
  });
}
