import type { Endpoint } from '@club/contract/platform/endpoint';
import { pleaseSignIn } from '@club/contract/platform/problems';
import { minuteMs } from '@club/contract/platform/units';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { WantedProof } from './confirmation.ts';
import { type Failure, saysItFailed, toProblem } from './problem.ts';
import { toRequest } from './request.ts';
import type { Session, SessionStore } from './session.ts';
import type { UserState } from './user.slice.ts';

export interface Call {
  readonly endpoint: Endpoint;
  readonly input: object;
}

type Result = { data: unknown } | { error: Failure };

const unanswered: Failure = { status: null, data: null };

/** Milliseconds after which a read without an answer is given up, so that a page offers to try again. */
const longestRead = minuteMs;

/**
 * Makes one call of the contract. The bearer goes with every call but the public ones (specification section 7).
 * A 401 to a bearer leads to one refresh and, when it gave a new token, to one repetition. A refusal that asks for a
 * fresh proof of who the member is leads to the app's dialog and, when they proved it, to one repetition as well.
 */
export const baseQuery: BaseQueryFn<Call, unknown, Failure> = async ({ endpoint, input }, context) => {
  const session = context.extra as Session;
  const store = context as SessionStore;
  const isPublic = endpoint.access === 'public';
  if (!isPublic) await session.pending();
  const bearer = (): string => (isPublic ? '' : accessOf(store));
  if (!bearer() && !isPublic && endpoint.access !== 'anyone') return { error: notSignedIn };
  const name = `${endpoint.method} ${endpoint.path}`;
  const key = endpoint.idempotent ? session.intents.keyOf(name, input) : undefined;
  const signal = AbortSignal.any([context.signal, session.signal()]);
  const send = async (): Promise<Result> => {
    const access = bearer();
    const first = await exchange(endpoint, input, { bearer: access, key, signal });
    const expired = 'error' in first && first.error.status === 401 && access !== '';
    const again = expired && (await session.renew(access, store)) === 'renewed';
    return again ? exchange(endpoint, input, { bearer: bearer(), key, signal }) : first;
  };
  const sentAt = performance.now();
  const answered = await send();
  const wanted = readWantedProof(answered);
  const proved = wanted && (await session.confirmation.confirm(sentAt, wanted));
  const result = proved ? await send() : answered;
  if (key && isDefinite(result)) session.intents.answered(name, input);
  return result;
};

const exchange = async (
  endpoint: Endpoint,
  input: object,
  { bearer, key, signal }: { bearer: string; key: string | undefined; signal: AbortSignal },
): Promise<Result> => {
  const { url, init } = toRequest(endpoint, input);
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
  if (key) headers.set('Idempotency-Key', key);
  const until = init.method === 'GET' ? AbortSignal.any([signal, AbortSignal.timeout(longestRead)]) : signal;
  try {
    const response = await fetch(url, { ...init, headers, signal: until });
    const data = await bodyOf(response);
    return response.ok && !saysItFailed(data) ? { data } : { error: { status: response.status, data } };
  } catch {
    return { error: unanswered };
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const readWantedProof = (result: Result): WantedProof | null => {
  const code = 'error' in result ? toProblem(result.error).code : null;
  return code === 'step_up_required' || code === 'passkey_required' ? code : null;
};

/** After a lost connection or a server error the outcome is unknown. */
const isDefinite = (result: Result): boolean => {
  const status = 'error' in result ? result.error.status : 200;
  return status !== null && status < 500 && status !== 409;
};

const accessOf = (store: SessionStore): string => (store.getState() as { user: UserState }).user.access;

const notSignedIn: Failure = {
  status: 401,
  data: { code: 'not_authenticated', message: pleaseSignIn },
};
