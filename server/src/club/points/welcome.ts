import { type Earned, earn, type Occurrence, reserveMailbox } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/**
 * Awards points for joining: once a mailbox, however many addresses lead to it and also after its account is deleted.
 * Null when another account had them.
 */
export const earnWelcome = async (within: Within, occurrence: Omit<Occurrence, 'timeZone'>): Promise<Earned | null> => {
  const { db, clock, config } = within;
  if (!(await reserveMailbox(within, occurrence.userId))) return null;
  return earn(db, clock, { ...occurrence, timeZone: config.timeZone });
};
