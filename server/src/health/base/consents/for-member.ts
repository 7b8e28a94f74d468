import type { Answer, Endpoint } from '@club/contract/platform/endpoint';
import { createLocalTime, type LocalTime } from '#health/base/time-zones';
import { transaction } from '#platform/db';
import type { Call, Handlers } from '#platform/http';
import { openMemberRows } from './consents.ts';

/** A call over the caller's own health data, with the caller's own days: the only way to their today. */
export type HealthCall<E extends Endpoint = Endpoint<'member'>> = Call<E> & { readonly local: LocalTime };

/** The handler of one such call. */
export type HealthHandle<E extends Endpoint> = (call: HealthCall<E>) => Promise<Answer<E>>;

type Handler = (call: HealthCall) => Promise<unknown>;
type MemberHandlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: HealthHandle<Endpoints[Name]>;
};

/** Handlers over a member's own health data, each run as `asCaller` does. */
export const forMember = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
): Handlers<Endpoints> => {
  const wrap =
    (handler: Handler) =>
    (call: Call<Endpoint<'member'>>): Promise<unknown> =>
      asCaller(call, handler);
  const wrapped = Object.entries(handlers).map(([name, handler]) => [name, wrap(handler as unknown as Handler)]);
  return Object.fromEntries(wrapped) as Handlers<Endpoints>;
};

/**
 * Runs work over the caller's own health data in one transaction that sees the caller's rows only, and only while the
 * caller agrees that the club keeps them. `healthDb` is that transaction, and `local` the caller's own calendar.
 */
export const asCaller = <E extends Endpoint, Answer>(
  call: Call<E>,
  work: (call: HealthCall<E>) => Promise<Answer>,
): Promise<Answer> => {
  const { healthDb, caller, config, clock } = call as Call<Endpoint<'member'>>;
  return transaction(healthDb, async (db) => {
    const zones = await openMemberRows(db, caller.id);
    const local = createLocalTime(zones, config.timeZone, clock.now());
    return work({ ...call, healthDb: db, local });
  });
};
