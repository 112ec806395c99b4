export type RegionLevel = 'PROVINCE' | 'CITY' | 'COUNTY';

/** Six digits (GB/T 2260); nothing lies directly between a province and its counties. */
export function isRegionCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text) && !/^\d{2}00(?!00)/.test(text);
}

/** Of what kind the region of a code is (GB/T 2260): two digits say the province, two the city, two the county. */
export function regionLevelOf(code: string): RegionLevel {
  if (code.endsWith('0000')) return 'PROVINCE';
  return code.endsWith('00') ? 'CITY' : 'COUNTY';
}

/** The code of the region above; null for a province. */
export function regionAbove(code: string): string | null {
  switch (regionLevelOf(code)) {
    case 'PROVINCE':
      return null;
    case 'CITY':
      return `${code.slice(0, 2)}0000`;
    case 'COUNTY':
      return `${code.slice(0, 4)}00`;
  }
}

/**
 * Whether a region is evaluated as a county: a county, or a city without counties (东莞, 中山, 嘉峪关, 儋州), whose units
 * and accounts are its own.
 * @param hasRegionsBelow whether there are regions right below it
 */
export function actsAsCounty(code: string, hasRegionsBelow: boolean): boolean {
  const level = regionLevelOf(code);
  return level === 'COUNTY' || (level === 'CITY' && !hasRegionsBelow);
}
