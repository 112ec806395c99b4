import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const APPEND_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const APPEND_SIZES = [1, 2, 4, 8, 16, 32, 64];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/**
 * Everything that a process counts of itself and of what it works with, for Prometheus (issue 13, section 5). One for each
 * process; the labels take their values from the program only, so that nobody outside can make series.
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
  readonly appendsWaiting = this.gauge('append_waiting', 'Appends that wait for a statement in this process.');
  readonly lagEvents = this.gauge('reader_lag_events', 'Events not handled yet; no more than 10000 are counted.', [
    'reader',
  ]);
  readonly lagSeconds = this.gauge('reader_lag_seconds', 'Age of the oldest event not handled yet.', ['reader']);
  readonly queueJobs = this.gauge('queue_jobs', 'Jobs in a queue of the whole installation.', ['queue', 'state']);
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
  readonly poolConnections = this.gauge('pool_connections', 'Connections to PostgreSQL.', ['pool', 'state']);
  readonly poolWaiting = this.gauge('pool_waiting', 'Questions that wait for a connection.', ['pool']);
  readonly cacheLookUps = this.counter('cache_lookups_total', 'Look-ups in what is kept in memory.', [
    'cache',
    'outcome',
  ]);
  readonly dependencyUp = this.gauge('dependency_up', '1 where a dependency answers.', ['dependency']);
  readonly dependencySeconds = this.gauge('dependency_latency_seconds', 'How long it took to answer.', ['dependency']);
  readonly sampleFailures = this.counter('sample_failures_total', 'Measurements that could not be taken.', ['what']);

  /** @returns counts the look-ups of one cache */
  lookUps(cache: string): (found: boolean) => void {
    const [hits, misses] = [this.cacheLookUps.labels(cache, 'hit'), this.cacheLookUps.labels(cache, 'miss')];
    return (found) => (found ? hits : misses).inc();
  }

  counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name: `county_tcm_${name}`, help, labelNames, registers: [this.registry] });
  }

  gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name: `county_tcm_${name}`, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) {
    return new Histogram({ name: `county_tcm_${name}`, help, labelNames, buckets, registers: [this.registry] });
  }
}
