import { randomUUID } from 'node:crypto';
import type { Metrics } from '../metrics/metrics.js';
import { onBehalfOf } from '../trace/trace-context.js';
import type { Tracer } from '../trace/tracer.js';

/** Measures every try of a job in this process; what the job sets going happens on behalf of the try. */
export class ObservedTries {
  constructor(
    private readonly metrics: Metrics,
    private readonly tracer: Tracer,
  ) {}

  observe<Result>(queue: string, jobId: string, work: () => Promise<Result>): Promise<Result> {
    const traceId = randomUUID();
    return onBehalfOf({ traceId }, async () => {
      const began = performance.now();
      const span = this.tracer.begin(`job ${queue}`, 'consumer', { 'messaging.message.id': jobId });
      let failed = true;
      try {
        const result = await onBehalfOf({ traceId, span: span?.context }, work);
        failed = false;
        return result;
      } finally {
        const seconds = (performance.now() - began) / 1_000;
        this.metrics.queueSeconds.labels(queue, failed ? 'failure' : 'success').observe(seconds);
        span?.end({}, failed);
      }
    });
  }
}
