import type { Endpoint } from '@club/contract/platform/endpoint';
import { asMember } from '#health/storage';
import type { Call, Handlers } from '#platform/http';
import { requireConsent } from './consents.ts';

type Handler = (call: Call) => Promise<unknown>;
type MemberHandlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: Exclude<Handlers<Endpoints>[Name], { readonly before: unknown }>;
};

/**
 * Handlers over a member's own health data: each runs in one transaction that sees the caller's rows only, and only
 * while the caller agrees that the club keeps them. `healthDb` is that transaction.
 */
export const forMember = <Endpoints extends Record<string, Endpoint>>(
  handlers: MemberHandlers<Endpoints>,
): Handlers<Endpoints> => {
  const wrap =
    (handler: Handler): Handler =>
    (call) => {
      const { healthDb, caller } = call as Call<Endpoint<'member'>>;
      return asMember(healthDb, caller.id, async (db) => {
        await requireConsent(db, caller.id);
        return handler({ ...call, healthDb: db });
      });
    };
  const wrapped = Object.entries(handlers).map(([name, handler]) => [name, wrap(handler as unknown as Handler)]);
  return Object.fromEntries(wrapped) as Handlers<Endpoints>;
};
