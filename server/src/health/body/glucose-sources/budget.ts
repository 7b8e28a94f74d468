import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '@club/contract/platform/units';
import type { Connector } from './connector.ts';

/** How many calls a service still takes from this process. */
export interface Budget {
  /** Whether a service that asked for a pause may be called again. */
  allows(connector: Connector, at: Date): boolean;
  /** Takes one call, and waits while a minute's calls are used up. */
  take(connector: Connector): Promise<void>;
  pause(connector: Connector, until: Date): void;
}

/** Counts calls by the real clock, since it is the real service that counts them. */
export const makeBudget = (now: () => number = Date.now): Budget => {
  const taken = new Map<string, { from: number; calls: number }>();
  const paused = new Map<string, Date>();
  const take = async (connector: Connector): Promise<void> => {
    const at = now();
    const window = taken.get(connector.id);
    if (!window || at - window.from >= minuteMs) {
      taken.set(connector.id, { from: at, calls: 1 });
      return;
    }
    if (window.calls < connector.callsPerMinute) {
      window.calls += 1;
      return;
    }
    await sleep(window.from + minuteMs - at);
    await take(connector);
  };
  return {
    allows: ({ id }, at) => (paused.get(id)?.getTime() ?? 0) <= at.getTime(),
    take,
    pause: ({ id }, until) => {
      paused.set(id, until);
    },
  };
};
