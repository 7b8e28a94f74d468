import type { Endpoint } from '@club/contract/platform/endpoint';
import type { ProblemCode } from '@club/contract/platform/problems';
import type { Club } from '#platform/club';
import { Refusal } from './refusal.ts';

/** Outside production, a refusal that the contract does not list for the call is a defect. */
export const assertListed = (endpoint: Endpoint, { config }: Pick<Club, 'config'>, error: unknown): never => {
  const known =
    !(error instanceof Refusal) || anyCallMayGive.includes(error.code) || endpoint.errors?.includes(error.code);
  if (known || config.env === 'production') throw error;
  throw new Error(`${endpoint.method} ${endpoint.path} refused with ${error.code}, which its contract does not list`);
};

const anyCallMayGive: readonly ProblemCode[] = [
  'validation_error',
  'malformed_request',
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
