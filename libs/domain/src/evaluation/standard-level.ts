/**
 * The two standards (spec part 2, sections 2 and 9). A short code stands for each in streams and tables; on the wire it
 * is the Chinese word, and the root of its tree has a fixed id.
 */
export const standardLevels = {
  province: { selectType: '省级评选标准', rootId: '0' },
  national: { selectType: '国家级评选标准', rootId: '1' },
} as const;

export type StandardLevel = keyof typeof standardLevels;
export type SelectType = (typeof standardLevels)[StandardLevel]['selectType'];

export const levels: readonly StandardLevel[] = ['province', 'national'];
export const selectTypes = [standardLevels.province.selectType, standardLevels.national.selectType] as const;

/** The standard of a region and year for which none was set (API contract, section 5). */
export const defaultLevel: StandardLevel = 'province';

export function selectTypeOf(level: StandardLevel): SelectType {
  return standardLevels[level].selectType;
}

export function levelOf(selectType: SelectType): StandardLevel {
  return selectType === standardLevels.national.selectType ? 'national' : 'province';
}

/** The standard whose root has this id; undefined for the id of anything else. */
export function levelOfRoot(id: string): StandardLevel | undefined {
  return levels.find((level) => standardLevels[level].rootId === id);
}
