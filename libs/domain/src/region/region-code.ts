export type RegionLevel = 'PROVINCE' | 'CITY' | 'COUNTY';

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
