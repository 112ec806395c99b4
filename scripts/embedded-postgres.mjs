import { build } from './build.mjs';

/**
 * The product's embedded PostgreSQL for programs that are not part of it: test set-ups, which are loaded without a
 * resolver for TypeScript sources, and benchmarks.
 */
export async function startEmbeddedPostgres(options) {
  await build({ parts: ['libs/embedded-postgres'] });
  const cluster = await import('../libs/embedded-postgres/dist/cluster.js');
  return cluster.startEmbeddedPostgres(options);
}
