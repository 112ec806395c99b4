/** The five types of units (spec part 1, section 9), in the order of its tables. They travel by their names. */
export const unitTypes = [
  { unitTypeNo: 'TOWNSHIP', unitTypeName: '乡镇卫生院、社区服务中心' },
  { unitTypeNo: 'HEALTH_BUREAU', unitTypeName: '县卫计局' },
  { unitTypeNo: 'TCM_HOSPITAL', unitTypeName: '县级中医医院' },
  { unitTypeNo: 'GENERAL_HOSPITAL', unitTypeName: '县级综合医院、妇幼保健院' },
  { unitTypeNo: 'STATION', unitTypeName: '社区卫生服务站、村卫生室' },
] as const;

export type UnitTypeNo = (typeof unitTypes)[number]['unitTypeNo'];
export type UnitTypeName = (typeof unitTypes)[number]['unitTypeName'];

export const unitTypeNames = unitTypes.map(({ unitTypeName }) => unitTypeName);
