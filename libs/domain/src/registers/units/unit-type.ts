/** The five unit types (spec part 1, section 9) by their code in the dictionary PUBLIC_DWLX; units carry the word. */
export const unitTypeNames = {
  TOWNSHIP: '乡镇卫生院、社区服务中心',
  HEALTH_BUREAU: '县卫计局',
  TCM_HOSPITAL: '县级中医医院',
  GENERAL_HOSPITAL: '县级综合医院、妇幼保健院',
  STATION: '社区卫生服务站、村卫生室',
} as const;

export type UnitTypeNo = keyof typeof unitTypeNames;

export const unitTypeNos = Object.keys(unitTypeNames) as UnitTypeNo[];

/** The word of a code or of itself, since screens send either; undefined for what is no unit type. */
export function unitTypeName(noOrName: string): string | undefined {
  if (Object.hasOwn(unitTypeNames, noOrName)) return unitTypeNames[noOrName as UnitTypeNo];
  return Object.values(unitTypeNames).find((name) => name === noOrName);
}

/** The code of a word or of itself. */
export function unitTypeNo(noOrName: string): UnitTypeNo | undefined {
  return unitTypeNos.find((no) => no === noOrName || unitTypeNames[no] === noOrName);
}
