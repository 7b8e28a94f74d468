import type { Endpoint } from '@club/contract/platform/endpoint';
import { transaction } from '#platform/db';
import type { Call, Handlers } from '#platform/http';
import { openMemberRows } from './consents.ts';

type Handler = (call: Call) => Promise<unknown>;
type MemberHandlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: Exclude<Handlers<Endpoints>[Name], { readonly before: unknown }>;
};

/** Handlers over a member's own health data, each run as `asCaller` does. */
export const forMember = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
): Handlers<Endpoints> => {
  const wrap =
    (handler: Handler): Handler =>
    (call) =>
      asCaller(call, handler);
  const wrapped = Object.entries(handlers).map(([name, handler]) => [name, wrap(handler as unknown as Handler)]);
  return Object.fromEntries(wrapped) as Handlers<Endpoints>;
};

/**
 * Runs work over the caller's own health data in one transaction that sees the caller's rows only, and only while the
 * caller agrees that the club keeps them. `healthDb` is that transaction, and the configuration's time zone is the one
 * the caller is in: the days of the health half are the member's own.
 */
export const asCaller = <E extends Endpoint, Answer>(
  call: Call<E>,
  work: (call: Call<E>) => Promise<Answer>,
): Promise<Answer> => {
  const { healthDb, caller, config } = call as Call<Endpoint<'member'>>;
  return transaction(healthDb, async (db) => {
    const timeZone = (await openMemberRows(db, caller.id)) ?? config.timeZone;
    return work({ ...call, healthDb: db, config: { ...config, timeZone } });
  });
};
