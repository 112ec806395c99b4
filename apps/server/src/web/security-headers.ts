import type { FastifyInstance } from 'fastify';

/**
 * The pages load nothing from elsewhere and send nothing elsewhere. Styles are made at run time by the component
 * library, pictures and previews come as `data:` and `blob:`.
 */
const CONTENT_SECURITY_POLICY = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `media-src 'self' blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `frame-src 'self' blob:`,
  `worker-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** What browsers heed, or do not complain of, over HTTPS only. */
const HTTPS_HEADERS = {
  'strict-transport-security': `max-age=${ONE_YEAR_S}`,
  'cross-origin-opener-policy': 'same-origin',
};

/** Adds to every answer what tells browsers to be strict; answers of the interface are kept by nobody. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    if (request.protocol === 'https') void reply.headers(HTTPS_HEADERS);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
}
