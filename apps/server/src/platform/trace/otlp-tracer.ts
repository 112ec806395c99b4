import { randomBytes } from 'node:crypto';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { versionOfProduct } from '../version.js';
import { onBehalfOf, traceContext } from './trace-context.js';
import type { Attributes, OpenSpan, Tracer } from './tracer.js';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };
/** The end of a process does not wait for a collector that has gone. */
const FLUSH_MS = 3_000;

/** Sends spans to a collector, in batches, behind the work. Its faults are told by OpenTelemetry and stop nothing. */
export function otlpTracer(endpoint: string): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: FLUSH_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'county-tcm', 'service.version': versionOfProduct() }),
    idGenerator: { generateTraceId, generateSpanId: () => randomBytes(8).toString('hex') },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('county-tcm');
  const start = (name: string, attributes: Attributes, kind?: SpanKind, startTime?: number) =>
    tracer.startSpan(name, { attributes, kind, startTime }, parent());
  return {
    begin: (name, kind, attributes) => open(start(name, attributes, KINDS[kind])),
    around: async (name, attributes, work) => {
      const span = open(start(name, attributes));
      const traceId = traceContext()?.traceId ?? '';
      try {
        const result = await onBehalfOf({ traceId, span: span.context }, work);
        span.end();
        return result;
      } catch (error) {
        span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
        throw error;
      }
    },
    past: (name, attributes, ms, failed) => open(start(name, attributes, undefined, Date.now() - ms)).end({}, failed),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function parent(): Context {
  return (traceContext()?.span as Context | undefined) ?? ROOT_CONTEXT;
}

function open(span: Span): OpenSpan {
  return {
    context: trace.setSpan(ROOT_CONTEXT, span),
    end: (attributes = {}, failed = false) => {
      span.setAttributes({ ...attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The trace of a request has the id that its user is shown, without the hyphens. */
function generateTraceId(): string {
  const shown = traceContext()?.traceId.replaceAll('-', '') ?? '';
  return /^[0-9a-f]{32}$/.test(shown) ? shown : randomBytes(16).toString('hex');
}
