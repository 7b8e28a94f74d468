import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '@club/contract/platform/units';
import type { ConnectedService } from './service.ts';

/** How many calls a service still takes from this process. */
export interface Budget {
  /** Whether a service that asked for a pause may be called again. */
  allows(service: ConnectedService, at: Date): boolean;
  /** Takes one call, and waits while a minute's calls are used up. */
  take(service: ConnectedService): Promise<void>;
  pause(service: ConnectedService, until: Date): void;
}

/** Counts calls by the real clock, since it is the real service that counts them. */
export const makeBudget = (now: () => number = Date.now): Budget => {
  const taken = new Map<string, { from: number; calls: number }>();
  const paused = new Map<string, Date>();
  const take = async (service: ConnectedService): Promise<void> => {
    const at = now();
    const window = taken.get(service.id);
    if (!window || at - window.from >= minuteMs) {
      taken.set(service.id, { from: at, calls: 1 });
      return;
    }
    if (window.calls < service.callsPerMinute) {
      window.calls += 1;
      return;
    }
    await sleep(window.from + minuteMs - at);
    await take(service);
  };
  return {
    allows: ({ id }, at) => (paused.get(id)?.getTime() ?? 0) <= at.getTime(),
    take,
    pause: ({ id }, until) => {
      paused.set(id, until);
    },
  };
};
