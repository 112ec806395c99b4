import 'reflect-metadata';
import { requireFreePort } from './platform/listening.js';
import { readAsProduction } from './platform/read-as-production.js';
import { runProcess } from './platform/run-process.js';

/** What keeps the server from starting is said before the program is read, which takes seconds on a small machine. */
await runProcess(async (context) => {
  await requireFreePort(context.configuration.http);
  const { serve } = await readAsProduction(() => import('./serve.js'));
  await serve(context);
});
