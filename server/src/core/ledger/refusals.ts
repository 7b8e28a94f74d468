import { Refusal } from '#platform/http';

/** What the ledger's functions refuse with (SQLSTATE class LG) as the refusals of the API. */
const refusals = {
  LG001: 'not_found',
  LG002: 'insufficient_points',
  LG003: 'account_frozen',
  LG004: 'idempotency_key_reused',
  LG006: 'not_found',
  LG007: 'not_client_triggered',
} as const;

/** Runs a call of a ledger function; what it refuses becomes a `Refusal`. Any other failure stays as it is. */
export const refusing = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code && code in refusals) throw new Refusal(refusals[code as keyof typeof refusals]);
    throw error;
  }
};
