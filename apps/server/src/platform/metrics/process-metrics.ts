import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.js';
import { sampled } from './sampled.js';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * How late the event loop of a process runs and what memory and time it takes, as they are when somebody asks.
 * @returns ends the measuring
 */
export function measureProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const delays = metrics.gauge('event_loop_delay_seconds', 'Since the last scrape.', ['quantile']);
  const memory = metrics.gauge('memory_bytes', 'Memory of the process.', ['kind']);
  const cpu = metrics.gauge('cpu_seconds', 'Processor time that the process has taken.');
  const uptime = metrics.gauge('uptime_seconds', 'Since the process started.');
  sampled(delays, () => showDelays(delay, (quantile, seconds) => delays.set({ quantile }, seconds)));
  sampled(memory, () => {
    const { rss, heapUsed } = process.memoryUsage();
    memory.set({ kind: 'resident' }, rss);
    memory.set({ kind: 'heap' }, heapUsed);
  });
  sampled(cpu, () => cpu.set((process.cpuUsage().user + process.cpuUsage().system) / MICROSECONDS));
  sampled(uptime, () => uptime.set(process.uptime()));
  return () => delay.disable();
}

function showDelays(delay: IntervalHistogram, show: (quantile: string, seconds: number) => void): void {
  for (const quantile of [0.5, 0.99]) show(String(quantile), delay.percentile(quantile * 100) / NANOSECONDS);
  show('1', delay.max / NANOSECONDS);
  delay.reset();
}
