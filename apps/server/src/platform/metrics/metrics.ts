import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const APPEND_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const APPEND_SIZES = [1, 2, 4, 8, 16, 32, 64];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/**
 * What a process counts of itself and of what it works with, for Prometheus (issue 13, section 5). What is a state and no
 * event is measured where it is known, by a `gauge` of its own. One for each process; the labels take their values from
 * the program only, so that nobody outside can make series.
 */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = this.counter('http_requests_total', 'Answered requests by declared call.', ['call', 'status']);
  readonly requestSeconds = this.histogram(
    'http_request_duration_seconds',
    'From the arrival of a request to the end of its answer.',
    ['call'],
    REQUEST_SECONDS,
  );
  readonly appendSize = this.histogram(
    'append_batch_size',
    'Appends that shared one statement.',
    ['outcome'],
    APPEND_SIZES,
  );
  readonly appendSeconds = this.histogram(
    'append_duration_seconds',
    'One append statement, with what was tried again.',
    ['outcome'],
    APPEND_SECONDS,
  );
  readonly queueSeconds = this.histogram(
    'queue_job_duration_seconds',
    'One try of a job that this process took from a queue.',
    ['queue', 'outcome'],
    JOB_SECONDS,
  );
  readonly runs = this.counter('job_runs_total', 'Tries of scheduled jobs by how they ended.', ['task', 'outcome']);
  readonly runSeconds = this.histogram(
    'job_run_duration_seconds',
    'One try of a scheduled job.',
    ['task'],
    JOB_SECONDS,
  );
  readonly cacheLookUps = this.counter('cache_lookups_total', 'Look-ups in what is kept in memory.', [
    'cache',
    'outcome',
  ]);
  readonly sampleFailures = this.counter('sample_failures_total', 'Measurements that could not be taken.', ['what']);

  /** @returns counts the look-ups of one cache */
  lookUps(cache: string): (found: boolean) => void {
    const [hits, misses] = [this.cacheLookUps.labels(cache, 'hit'), this.cacheLookUps.labels(cache, 'miss')];
    return (found) => (found ? hits : misses).inc();
  }

  counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name: `county_tcm_${name}`, help, labelNames, registers: [this.registry] });
  }

  /** @param measure sets the gauge whenever somebody asks for it; without it the gauge is set as things happen */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    measure?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label> {
    const gauge: Gauge<Label> = new Gauge({
      name: `county_tcm_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      ...(measure && { collect: () => measure(gauge) }),
    });
    return gauge;
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) {
    return new Histogram({ name: `county_tcm_${name}`, help, labelNames, buckets, registers: [this.registry] });
  }
}
