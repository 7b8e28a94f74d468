import type { Adapters } from '#platform/adapters';
import type { Cache } from '#platform/cache';
import type { Db } from '#platform/db';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Emit } from './events.ts';
import type { PersonalData } from './personal-data.ts';

/** What the whole product shares: made once at start, replaced as a whole in tests. */
export interface Club {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly adapters: Adapters;
  readonly emit: Emit;
  /** What every domain holds about a member, in the order in which it is erased. */
  readonly personalData: readonly PersonalData[];
  readonly cache: Cache;
}
