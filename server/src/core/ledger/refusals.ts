import { Refusal } from '#platform/http';

/** Maps the ledger functions' errors (SQLSTATE class LG) to the API's refusals. */
const refusals = {
  LG001: 'not_found',
  LG002: 'insufficient_points',
  LG003: 'account_frozen',
  LG004: 'idempotency_key_reused',
  LG006: 'not_found',
  LG007: 'not_client_triggered',
} as const;

/** Awaits a ledger function and turns its errors into a `Refusal`. Any other failure stays as it is. */
export const toRefusals = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (!code || !(code in refusals)) throw error;
    const missing = code === 'LG002' && detail ? Number(detail) : undefined;
    throw new Refusal(refusals[code as keyof typeof refusals], { missing });
  }
};
