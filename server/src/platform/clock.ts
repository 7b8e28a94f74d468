import { minuteMs } from '@club/contract/platform/units';

/** The only source of time. */
export interface Clock {
  now(): Date;
  /**
   * The instant of a ledger posting. Null lets the database read its own clock once it holds the lock, so that sequence
   * and time always agree. Only the demo seed and tests fix it.
   */
  posting(): Date | null;
}

/** How far a device's clock may be ahead of the server's, in milliseconds. */
export const clockTolerance = 10 * minuteMs;

/**
 * The same instant for all that one decision writes: an undo finds by it whether anything has changed since.
 */
export const stopClock = (clock: Clock): Clock => {
  const at = clock.now();
  return { now: () => at, posting: () => clock.posting() };
};

export const systemClock: Clock = { now: () => new Date(), posting: () => null };
