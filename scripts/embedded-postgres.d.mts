export type { EmbeddedPostgres } from '../libs/embedded-postgres/src/cluster.js';
export { startEmbeddedPostgres } from '../libs/embedded-postgres/src/cluster.js';
