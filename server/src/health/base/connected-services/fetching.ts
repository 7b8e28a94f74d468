import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import type { Budget } from './budget.ts';
import { type ConnectedService, type Credentials, ProviderFault } from './service.ts';

/** Longer than any synchronisation takes, so that two never refresh the same tokens. */
export const leaseLife = 5 * minuteMs;
/** A slow service is left before the lease ends, and asked for the rest next time. */
export const longestFetch = 3 * minuteMs;
/** How long a service is told that a connection has ended, before its access is forgotten here. */
export const longestTelling = dayMs;

const dueAtOnce = 400;
const atTheSameTime = 4;

/** Works through the connections whose time has come, several at a time. One that fails is told of once the others are done. */
export const workThrough = async <Due>(
  listDue: (limit: number) => Promise<readonly Due[]>,
  work: (one: Due) => Promise<void>,
): Promise<void> => {
  const due = [...(await listDue(dueAtOnce))];
  const failed: unknown[] = [];
  const take = async () => {
    for (let next = due.shift(); next; next = due.shift())
      await work(next).catch((error: unknown) => void failed.push(error));
  };
  await Promise.all(Array.from({ length: atTheSameTime }, take));
  if (failed.length > 0) throw new AggregateError(failed, 'connections could not be worked through');
};

const [firstWait, longestWait] = [5 * minuteMs, 6 * hourMs];

/** When to try again after a failure: later each time. */
export const backOff = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(longestWait, firstWait * 2 ** Math.min(failures, 10)));

/** The same for a service that said something: never before it wants, and one that is asked too often rests for everybody. */
export const backOffAsTold = (
  { kind, retryAfter }: ProviderFault,
  { service, budget, now, failures }: { service: ConnectedService; budget: Budget; now: Date; failures: number },
): Date => {
  const asked = (retryAfter ?? 0) * 1000;
  if (kind === 'rate_limited') budget.pause(service, new Date(now.getTime() + Math.max(asked, minuteMs)));
  return new Date(Math.max(backOff(now, failures).getTime(), now.getTime() + Math.min(asked, dayMs)));
};

/** A call to a service with the member's tokens. */
export type Access = <Answer>(call: (credentials: Credentials) => Promise<Answer>) => Promise<Answer>;

interface Tokens {
  readonly service: ConnectedService;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly first: Credentials;
  /** Keeps new tokens, before anything else is done with them: the service no longer takes the ones before. */
  readonly keep: (credentials: Credentials) => Promise<void>;
}

/** Calls with tokens that are refreshed before they end, and once more when the service refuses them. */
export const makeAccess = ({ service, budget, clock, first, keep }: Tokens): Access => {
  let credentials = first;
  const refresh = async () => {
    await budget.take(service);
    credentials = await service.refresh(credentials);
    await keep(credentials);
  };
  return async (call) => {
    const isOver = credentials.expires !== null && credentials.expires <= clock.now().getTime() + minuteMs;
    if (isOver && credentials.refresh !== null) await refresh();
    await budget.take(service);
    try {
      return await call(credentials);
    } catch (error) {
      if (!isRefusedToken(error) || isOver || credentials.refresh === null) throw error;
      await refresh();
      await budget.take(service);
      return call(credentials);
    }
  };
};

const isRefusedToken = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'signed_out';
