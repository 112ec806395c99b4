import { screens } from '@county-tcm/domain/access/screens';

/** Where the parts of a record are kept: its own is the query id. */
export const pathOfParts = {
  model: pathOf('entities/modelconfigure'),
  site: pathOf('content/site-columns'),
  homepage: pathOf('entities/homepagerelationship'),
} as const;

function pathOf(component: string): string {
  const found = screens.find((screen) => screen.component === component);
  if (!found) throw new Error(`there is no screen ${component}`);
  return found.path;
}
