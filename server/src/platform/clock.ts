/** The only source of time. */
export interface Clock {
  now(): Date;
  /**
   * The instant a ledger posting carries, or null to let the database read its own clock after it holds the lock
   * (the product's way: sequence and time then always agree). Only the demo seed and tests fix it.
   */
  posting(): Date | null;
}

export const systemClock: Clock = { now: () => new Date(), posting: () => null };
