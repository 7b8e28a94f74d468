import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measure } from './metrics.ts';

/** Nanoseconds between two looks, which the histogram counts as delay. */
const resolution = 20e6;

/** What the process itself shows: its memory, and how late its event loop came since the last reading. */
export const measureProcess = (): readonly Measure[] => {
  const delay = monitorEventLoopDelay({ resolution: resolution / 1e6 });
  delay.enable();
  return [
    {
      name: 'club_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last reading',
      read: () => {
        const at = (quantile: string, nanoseconds: number) => ({
          value: Math.max(0, nanoseconds - resolution) / 1e9,
          labels: { quantile },
        });
        const found = [at('0.5', delay.percentile(50)), at('0.99', delay.percentile(99)), at('1', delay.max)];
        delay.reset();
        return found;
      },
    },
    {
      name: 'club_memory_bytes',
      help: 'Memory of the process: resident, and within it the heap in use and what is outside of it',
      read: () => {
        const { rss, heapUsed, external } = process.memoryUsage();
        return Object.entries({ resident: rss, heap: heapUsed, external }).map(([kind, value]) => ({
          value,
          labels: { kind },
        }));
      },
    },
    {
      name: 'club_processor_seconds',
      help: 'Processor time of the process',
      grows: true,
      read: () => {
        const { user, system } = process.cpuUsage();
        return [{ value: (user + system) / 1e6 }];
      },
    },
  ];
};
