import type { Endpoint } from '@club/contract/platform/endpoint';
import { otherStatuses } from '@club/contract/platform/other-statuses.data';
import { type ProblemCode, problems } from '@club/contract/platform/problems';
import type { Club } from '#platform/club';
import { Refusal } from './refusal.ts';

/** Outside production, a refusal that the contract does not list for the call, or with another status, is a defect. */
export const assertListed = (endpoint: Endpoint, { config }: Pick<Club, 'config'>, error: unknown): never => {
  const known = !(error instanceof Refusal) || (isListed(endpoint, error.code) && hasKnownStatus(error));
  if (known || config.env === 'production') throw error;
  throw new Error(`${endpoint.method} ${endpoint.path} refused with ${error.code}, which its contract does not list`);
};

/** Outside production, so is a status of success that the contract does not list. */
export const assertListedStatus = (endpoint: Endpoint, { config }: Pick<Club, 'config'>, status: number): void => {
  if (status === endpoint.status || status === endpoint.otherStatus || config.env === 'production') return;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}, which its contract does not list`);
};

const isListed = (endpoint: Endpoint, code: ProblemCode): boolean =>
  anyCallMayGive.includes(code) || endpoint.errors?.includes(code) === true;

const hasKnownStatus = ({ code, details: { status } }: Refusal): boolean =>
  status === undefined || status === problems[code] || status === otherStatuses[code];

const anyCallMayGive: readonly ProblemCode[] = [
  'validation_error',
  'malformed_request',
  'too_slow',
  'not_authenticated',
  'token_expired',
  'session_revoked',
  'account_suspended',
  'forbidden',
  'passkey_required',
  'account_type_required',
  'step_up_required',
  'rate_limited',
  'idempotency_key_reused',
  'idempotency_in_progress',
  'unavailable',
];
