import type { RecordSource } from '../screen-definition.js';

/** Answers them all, or those that are called, stand or are numbered so. */
export const organisationCall = 'advanced-group/org/getOrgNameList';

const organisations = { resource: 'advanced-group/org', call: 'getOrgNameList', shows: 'name' } as const;

/** The regions and units that the user looks after, found by their names: an administrator has thousands of them. */
export const anyOrganisation: RecordSource = organisations;

/** The units among them. */
export const anyUnit: RecordSource = { ...organisations, body: { kind: '单位' } };
