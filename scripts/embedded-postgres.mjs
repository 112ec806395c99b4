import { build } from './build.mjs';

/**
 * The product's embedded PostgreSQL for programs that are not part of it: test set-ups, which are loaded without a
 * resolver for TypeScript sources, and benchmarks.
 */
export async function startEmbeddedPostgres(options) {
  await build({ parts: ['apps/server'] });
  const cluster = await import('../apps/server/dist/platform/embedded-postgres/cluster.js');
  return cluster.startEmbeddedPostgres(options);
}
