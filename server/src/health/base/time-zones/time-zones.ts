import type { timeZones as contract } from '@club/contract/health/base/time-zones';
import { asMember } from '#health/base/storage';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { Call } from '#platform/http';
import { createLocalTime, type LocalTime, type ZoneSince } from './local-time.ts';

/** The zone that the caller's days are counted in now. */
export const getTimeZone = ({ healthDb, caller, config }: Call<typeof contract.getTimeZone>) =>
  asMember(healthDb, caller.id, async (db) => {
    const known = (await listZones(db, caller.id)).at(-1);
    return known ? toAnswer(known) : { time_zone: config.timeZone, since: null };
  });

/** Says where the caller is; naming the zone that is known already changes nothing. */
export const setTimeZone = ({ healthDb, clock, caller, input }: Call<typeof contract.setTimeZone>) =>
  asMember(healthDb, caller.id, async (db) => {
    const known = (await listZones(db, caller.id)).at(-1);
    if (known?.timeZone === input.time_zone) return toAnswer(known);
    const now = { since: clock.now(), timeZone: input.time_zone };
    await runStatement(db)`
      insert into time_zones (member_id, since, time_zone) values (${caller.id}, ${now.since}, ${now.timeZone})
      on conflict (member_id, since) do update set time_zone = excluded.time_zone`;
    return toAnswer(now);
  });

const toAnswer = ({ since, timeZone }: ZoneSince) => ({ time_zone: timeZone, since: since.toISOString() });

interface Setting {
  readonly config: Pick<Config, 'timeZone'>;
  readonly clock: Clock;
}

/** The member's own days, wherever they were; the club's zone until the member has said where they are. */
export const findLocalTime = async (db: Db, memberId: string, { config, clock }: Setting): Promise<LocalTime> =>
  createLocalTime(await listZones(db, memberId), config.timeZone, clock.now());

const listZones = (db: Db, memberId: string): Promise<readonly ZoneSince[]> => queryRows<ZoneSince>(db)`
    select since, time_zone as "timeZone" from time_zones where member_id = ${memberId} order by since`;
