export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that has begun. */
export interface OpenSpan {
  /** What begins on its behalf hangs below it, by `TraceContext.span`. */
  readonly context: unknown;
  end(attributes?: Attributes, failed?: boolean): void;
}

/** Records how long which piece of work took, and what it was part of, for OpenTelemetry. */
export interface Tracer {
  /** Begins a span on its own; undefined where nothing is recorded. */
  begin(name: string, kind: 'server' | 'consumer', attributes: Attributes): OpenSpan | undefined;
  /** A span around some work. */
  around<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>;
  /** A span that is over. */
  past(name: string, attributes: Attributes, ms: number, failed: boolean): void;
  /** Hands on what is recorded. */
  close(): Promise<void>;
}

/** The token under which Nest hands it around. */
export const TRACER = Symbol('tracer');

/** Where no OpenTelemetry is configured. */
export const noTracer: Tracer = {
  begin: () => undefined,
  around: (_name, _attributes, work) => work(),
  past: () => undefined,
  close: () => Promise.resolve(),
};

/** @param endpoint where OTLP is taken over HTTP; the libraries for it are loaded only then */
export async function openTracer(endpoint: string | undefined): Promise<Tracer> {
  if (endpoint === undefined) return noTracer;
  return (await import('./otlp-tracer.js')).otlpTracer(endpoint);
}
