import type { Answer, Endpoint } from '@club/contract/platform/endpoint';
import { createLocalTime, type LocalTime } from '#health/base/time-zones';
import { transaction } from '#platform/db';
import { type Call, type Handlers, Refusal } from '#platform/http';
import { openMemberRows } from './consents.ts';

/** A call over the caller's own health data, with the caller's own days: the only way to their today. */
export type HealthCall<E extends Endpoint = Endpoint<'member'>> = Call<E> & { readonly local: LocalTime };

/** The handler of one such call. */
export type HealthHandle<E extends Endpoint> = (call: HealthCall<E>) => Promise<Answer<E>>;

type Handler = (call: HealthCall) => Promise<unknown>;
type MemberHandlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: HealthHandle<Endpoints[Name]>;
};
type Run = (call: Call<Endpoint<'member'>>, work: Handler) => Promise<unknown>;

/** Handlers over a member's own health data, each run as `asCaller` does. */
export const forMember = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
): Handlers<Endpoints> => wrapEach(handlers, (call, work) => asCaller(call, work));

/**
 * Handlers of the club's own catalogue, each run in one transaction. It sees the caller's rows while they agree that the club
 * keeps them, so that the answer fits them; without that it sees no member's rows, and the catalogue is shown as it is.
 */
export const forReader = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
): Handlers<Endpoints> => wrapEach(handlers, (call, work) => withRows(call, work, () => {}));

/**
 * Runs work over the caller's own health data in one transaction that sees the caller's rows only, and only while the
 * caller agrees that the club keeps them. `healthDb` is that transaction, and `local` the caller's own calendar.
 * @throws {Refusal} consent_required until the member agrees that the club keeps their health data.
 */
export const asCaller = <E extends Endpoint, Answer>(
  call: Call<E>,
  work: (call: HealthCall<E>) => Promise<Answer>,
): Promise<Answer> =>
  withRows(call, work, () => {
    throw new Refusal('consent_required');
  });

const withRows = <E extends Endpoint, Answer>(
  call: Call<E>,
  work: (call: HealthCall<E>) => Promise<Answer>,
  meetRefusal: () => void,
): Promise<Answer> => {
  const { healthDb, caller, config, clock } = call as Call<Endpoint<'member'>>;
  return transaction(healthDb, async (db) => {
    const { agreed, zones } = await openMemberRows(db, caller.id);
    if (!agreed) meetRefusal();
    const local = createLocalTime(zones, config.timeZone, clock.now());
    return work({ ...call, healthDb: db, local });
  });
};

const wrapEach = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
  run: Run,
): Handlers<Endpoints> => {
  const wrapped = Object.entries(handlers).map(([name, handler]) => [
    name,
    (call: Call<Endpoint<'member'>>) => run(call, handler as unknown as Handler),
  ]);
  return Object.fromEntries(wrapped) as Handlers<Endpoints>;
};
