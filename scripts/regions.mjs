// Writes apps/server/seed/regions.json anew: every administrative region of the nation down to the counties, by its code
// (GB/T 2260). The package that keeps them is needed for that only.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { data } = createRequire(new URL('../apps/server/package.json', import.meta.url))('lcn');

/** The package names the level between a municipality and its districts like the municipality; the standard does not. */
function nameOf({ code, name }) {
  const province = data.find((region) => region.code === `${code.slice(0, 2)}0000`);
  return code !== province.code && name === province.name ? '市辖区' : name;
}

const regions = Object.fromEntries(data.map((region) => [region.code, nameOf(region)]));
const file = new URL('../apps/server/seed/regions.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(regions, null, 2)}\n`);
