import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.js';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * How late the event loop of a process runs and what memory and time it takes, as they are when somebody asks.
 * @returns ends the measuring
 */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('event_loop_delay_seconds', 'Since the last scrape.', ['quantile'], (gauge) => {
    for (const quantile of [0.5, 0.99]) gauge.set({ quantile }, delay.percentile(quantile * 100) / NANOSECONDS);
    gauge.set({ quantile: 1 }, delay.max / NANOSECONDS);
    delay.reset();
  });
  metrics.gauge('memory_bytes', 'Memory of the process.', ['kind'], (gauge) => {
    const { rss, heapUsed } = process.memoryUsage();
    gauge.set({ kind: 'resident' }, rss);
    gauge.set({ kind: 'heap' }, heapUsed);
  });
  metrics.gauge('cpu_seconds', 'Processor time that the process has taken.', [], (gauge) => {
    const { user, system } = process.cpuUsage();
    gauge.set((user + system) / MICROSECONDS);
  });
  metrics.gauge('uptime_seconds', 'Since the process started.', [], (gauge) => gauge.set(process.uptime()));
  return () => delay.disable();
}
