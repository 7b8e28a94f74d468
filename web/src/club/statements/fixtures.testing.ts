import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Statement, StatementLine } from '@club/contract/club/statements';

export const account = '100000000001';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
export const pointsKey = {
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  kid: 'key-1',
  x: String(publicKey.export({ format: 'jwk' }).x),
};

type Facts = Pick<StatementLine, 'seq' | 'amount_minor' | 'balance_after_minor' | 'activity' | 'at_ms'>;

const transactionOf = (seq: number): string => `0193a000-0000-7000-8000-${String(seq).padStart(12, '0')}`;

/** An entry's hash as the ledger computes it, with Node's crypto. */
const sealOf = (before: string | null, line: Facts): string =>
  createHash('sha256')
    .update(before === null ? Buffer.alloc(32) : Buffer.from(before, 'hex'))
    .update(
      [
        account,
        line.seq,
        transactionOf(line.seq),
        'POINTS',
        line.amount_minor,
        line.balance_after_minor,
        line.activity,
        line.at_ms,
      ].join('|'),
    )
    .digest('hex');

/** A whole account: one entry for each amount in hundredths, the first on 1 November 2026, one a day. */
export const ledger = (amounts: readonly number[]): StatementLine[] => {
  let balance = 0;
  let before: string | null = null;
  return amounts.map((amount, at) => {
    balance += amount;
    const day = Date.UTC(2026, 10, 1 + at, 9);
    const facts = {
      seq: at + 1,
      amount_minor: amount,
      balance_after_minor: balance,
      activity: amount < 0 ? 'offer_redeemed' : 'daily_visit',
      at_ms: day,
    };
    const hash = sealOf(before, facts);
    before = hash;
    return {
      ...facts,
      id: transactionOf(facts.seq),
      transaction_id: transactionOf(facts.seq),
      date: new Date(day).toISOString().slice(0, 10),
      label: amount < 0 ? 'Offer redeemed' : 'Daily visit',
      icon: amount < 0 ? ('gift' as const) : ('sun' as const),
      description: amount < 0 ? 'Salt room' : 'Daily visit',
      subject: null,
      earned: Math.max(0, amount) / 100,
      spent: Math.max(0, -amount) / 100,
      expired: 0,
      balance_after: balance / 100,
      asset: 'POINTS',
      hash,
    };
  });
};

export const checkpointOver = (
  line: Pick<StatementLine, 'seq' | 'hash'>,
  { at = '2026-11-20T09:12:44.120Z', key = privateKey }: { at?: string; key?: KeyObject } = {},
) => ({
  account_number: account,
  seq: line.seq,
  head_hash: line.hash,
  at,
  key_id: pointsKey.kid,
  signature: sign(null, Buffer.from(`${account}|${line.seq}|${line.hash}|${Date.parse(at)}`), key).toString(
    'base64url',
  ),
});

/** The pages of a statement over some of an account's entries, as the server cuts them. */
export const toPages = (
  all: readonly StatementLine[],
  { from = 1, to = all.length, perPage = 99, start = '2026-11-01', end = '2026-11-30' } = {},
): Statement[] => {
  const own = all.filter(({ seq }) => seq >= from && seq <= to);
  const count = Math.max(1, Math.ceil(own.length / perPage));
  return Array.from({ length: count }, (_, at) =>
    pageOf(all, own, { page: at + 1, pages: count, perPage, start, end }),
  );
};

const pageOf = (
  all: readonly StatementLine[],
  own: readonly StatementLine[],
  { page, pages, perPage, start, end }: { page: number; pages: number; perPage: number; start: string; end: string },
): Statement => {
  const results = own.slice((page - 1) * perPage, page * perPage);
  const [first, last] = [own[0], own.at(-1)];
  const sum = (key: 'earned' | 'spent' | 'expired') => own.reduce((total, line) => total + line[key] * 100, 0) / 100;
  const opening = first ? (first.balance_after_minor - first.amount_minor) / 100 : 0;
  const closing = last?.balance_after ?? 0;
  return {
    count: own.length,
    page,
    per_page: perPage,
    num_pages: pages,
    next: null,
    previous: null,
    start_date: start,
    end_date: end,
    opening_balance: opening,
    closing_balance: closing,
    totals: { earned: sum('earned'), spent: sum('spent'), expired: sum('expired'), net: closing - opening },
    results,
    proof: {
      account_number: account,
      from_seq: results[0]?.seq ?? 0,
      to_seq: results.at(-1)?.seq ?? 0,
      first_prev_hash: all.find(({ seq }) => seq === (results[0]?.seq ?? 0) - 1)?.hash ?? null,
      head_hash: results.at(-1)?.hash ?? null,
      checkpoint: last ? checkpointOver(last) : null,
    },
  };
};
