import { z } from 'zod';
import { textOrNull } from '../http/answers.js';

/** What the calls about regions and organisations answer, for the document of the interface. */

export const regionAnswer = z.object({
  id: z.string(),
  pid: textOrNull,
  code: z.string(),
  name: z.string(),
  regionName: z.string(),
  level: z.string(),
});

export const regionNode: z.ZodType = regionAnswer
  .extend({ children: z.lazy(() => z.array(regionNode)) })
  .meta({ id: 'RegionNode' });

export const ownRegion = z.object({ code: z.string(), name: z.string(), fullName: z.string() });

export const organisation = z.object({
  id: z.string(),
  pid: textOrNull,
  name: z.string(),
  orgName: z.string(),
  kind: z.string(),
  unitType: textOrNull,
  regionCode: z.string(),
  orderNum: z.int(),
});

export const organisationNode: z.ZodType = organisation
  .extend({ children: z.lazy(() => z.array(organisationNode)) })
  .meta({ id: 'OrganisationNode' });

export const unitType = z.object({ id: z.uuid(), unitTypeNo: z.string(), unitTypeName: z.string() });
