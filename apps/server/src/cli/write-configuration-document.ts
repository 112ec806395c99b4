import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configurationDocument } from '../config/configuration-document.js';

/** `npm run docs:configuration`: writes `docs/configuration.md` anew. */
writeFileSync(fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url)), configurationDocument());
