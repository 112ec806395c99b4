export type { EmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/cluster.js';
export { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/cluster.js';
