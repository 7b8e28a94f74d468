import type { Db } from '#platform/db';
import type { Clock } from './clock.ts';

/**
 * What a domain holds about a member in one of its tables: how it is copied for the member, and how it goes when the
 * account is deleted. A test compares the list of all domains with every table that refers to a member.
 */
export interface PersonalData {
  readonly table: string;
  /** The rows for the member's copy, as plain values; secrets (hashes, tokens) left out. */
  readonly copy: (db: Db, userId: string) => Promise<readonly Record<string, unknown>[]>;
  /** Removes or anonymises the rows. `kept` says why a table keeps them. */
  readonly erase: ((db: Db, clock: Clock, userId: string) => Promise<void>) | { readonly kept: string };
}
