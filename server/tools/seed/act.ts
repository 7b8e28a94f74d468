import type { Answer, Arguments, Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { domains } from '#app';
import { findUser, type User } from '#core/identity';
import type { Club } from '#platform/club';
import { type Call, Refusal } from '#platform/http';
import { seededId } from './random.ts';

/** Where demo members sit: each at an address of their own, so that nobody looks like a neighbour. */
export const findOrigin = (userId: string) => {
  const [first = 0, second = 0, third = 0] = Buffer.from(userId.replaceAll('-', ''), 'hex').subarray(-3);
  return { id: seededId('request', third), ip: `10.${first}.${second}.${third}`, userAgent: 'Demo', bearer: null };
};

/**
 * Makes a call of the contract for a member at the club's time: with the input the contract accepts, by the handler that
 * serves it, but without HTTP, limits and sessions.
 */
export const act = async <E extends Endpoint>(
  club: Club,
  userId: string,
  endpoint: E,
  input: Arguments<E>,
): Promise<Answer<E>> => {
  const user = await findUser(club.db, userId);
  if (!user) throw new Error(`the demo member ${userId} is missing`);
  const call = {
    ...club,
    access: endpoint.access,
    input: endpoint.input.parse(input),
    caller: toCaller(user, await findSession(club, userId), club.clock.now()),
    origin: findOrigin(userId),
    answerWith: () => undefined,
    report: () => undefined,
    warn: () => undefined,
    pendingMedia: club.adapters.media,
  } as unknown as Call<never>;
  const handler = handlers.get(endpoint);
  if (!handler) throw new Error(`nothing serves ${endpoint.path}`);
  const answer =
    typeof handler === 'function' ? handler(call) : handler.within(call, (await handler.before(call)) as never);
  return (await answer) as Answer<E>;
};

/** Makes a call that the rules may refuse, inside a transaction: null then, and nothing was changed. */
export const tryToAct = async <E extends Endpoint>(
  club: Club,
  userId: string,
  endpoint: E,
  input: Arguments<E>,
): Promise<Answer<E> | null> => {
  await sql`savepoint attempt`.execute(club.db);
  try {
    return await act(club, userId, endpoint, input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(club.db);
    return null;
  }
};

/** The session that the member opened when they joined. */
const findSession = async ({ db }: Club, userId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where user_id = ${userId} order by created_at limit 1`.execute(db);
  if (!rows[0]) throw new Error(`the demo member ${userId} has never signed in`);
  return rows[0].id;
};

const toCaller = (user: User, sessionId: string, authTime: Date) => ({
  id: user.id,
  sessionId,
  authTime,
  clientCode: user.client_code,
  rewardsClientCode: user.rewards_client_code,
  accountTypes: user.account_types,
  permissions: user.permissions,
});

type Handler =
  | ((call: Call<never>) => Promise<unknown>)
  | {
      before: (call: Call<never>) => Promise<unknown>;
      within: (call: Call<never>, ready: never) => Promise<unknown>;
    };

const handlers: ReadonlyMap<Endpoint, Handler> = new Map(
  domains.flatMap(({ contract = {}, routes = {} }) =>
    Object.entries(contract).map(([name, endpoint]) => [
      endpoint,
      (routes as unknown as Record<string, Handler>)[name] as Handler,
    ]),
  ),
);
