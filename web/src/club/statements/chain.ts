import type { Statement, StatementLine } from '@club/contract/club/statements';

/** What is wrong at which entry; the number is null if it concerns the whole statement. */
export interface Trouble {
  readonly what:
    | 'other_account'
    | 'page_swapped'
    | 'page_broken'
    | 'missing'
    | 'out_of_order'
    | 'beginning'
    | 'balance'
    | 'shown'
    | 'changed'
    | 'count'
    | 'opening'
    | 'closing'
    | 'totals'
    | 'cut'
    | 'signature'
    | 'unknown_key'
    | 'rewritten';
  readonly seq: number | null;
}

/** The hash of each entry by its number, as this browser has computed it, or what is wrong. */
export interface Chain {
  readonly hashes: ReadonlyMap<number, string>;
  readonly trouble: Trouble | null;
}

interface Link {
  readonly seq: number;
  readonly hash: string | null;
  readonly balance: number;
}

/**
 * Follows the entries of all pages from the first to the last: each page and each entry continues the one before, no
 * number is left out, the balances add up, what is shown is what was hashed, and each hash is
 * SHA-256(hash before, or 32 zero bytes, followed by
 * `account_number|seq|transaction_id|asset|amount_minor|balance_after_minor|activity|at_ms`).
 */
export const followChain = async (
  pages: readonly Statement[],
  subtle: SubtleCrypto,
  onEntry: (done: number) => void = () => {},
): Promise<Chain> => {
  const hashes = new Map<number, string>();
  const account = pages[0]?.proof.account_number ?? '';
  let before: Link | null = null;
  for (const page of pages) {
    const first = page.results[0];
    if (!first) continue;
    const beginning: Link | Trouble = before ?? beginningOf(page, first);
    if ('what' in beginning) return { hashes, trouble: beginning };
    const trouble = misplaced(page, first, beginning, account);
    if (trouble) return { hashes, trouble };
    const followed = await followPage(page, beginning, subtle, (line, hash) => {
      hashes.set(line.seq, hash);
      onEntry(hashes.size);
    });
    if ('what' in followed) return { hashes, trouble: followed };
    before = followed;
  }
  return { hashes, trouble: null };
};

/** Checks one page; returns its last entry, or what is wrong. */
const followPage = async (
  { results, proof }: Statement,
  beginning: Link,
  subtle: SubtleCrypto,
  onEntry: (line: StatementLine, hash: string) => void,
): Promise<Link | Trouble> => {
  let before = beginning;
  for (const line of results) {
    const trouble = misfit(before, line);
    if (trouble) return trouble;
    const hash = await hashOf(proof.account_number, line, before.hash, subtle);
    if (hash !== line.hash) return { what: 'changed', seq: line.seq };
    onEntry(line, hash);
    before = { seq: line.seq, hash, balance: line.balance_after_minor };
  }
  const fits = proof.head_hash === before.hash && proof.to_seq === before.seq && proof.from_seq === results[0]?.seq;
  return fits ? before : { what: 'page_broken', seq: before.seq };
};

/** Whether a page is of this account and says that it continues what came before it. */
const misplaced = ({ proof }: Statement, first: StatementLine, beginning: Link, account: string): Trouble | null => {
  if (proof.account_number !== account) return { what: 'other_account', seq: first.seq };
  const follows = first.seq === beginning.seq + 1;
  return follows && proof.first_prev_hash !== beginning.hash ? { what: 'page_broken', seq: first.seq } : null;
};

/** What the first entry continues. The account's very first entry continues nothing, from a balance of zero. */
const beginningOf = ({ proof }: Statement, first: StatementLine): Link | Trouble => {
  const balance = first.balance_after_minor - first.amount_minor;
  const isFirst = first.seq === 1;
  if (isFirst !== (proof.first_prev_hash === null) || (isFirst && balance !== 0))
    return { what: 'beginning', seq: first.seq };
  return { seq: first.seq - 1, hash: proof.first_prev_hash, balance };
};

/** How an entry contradicts the one before it, or its own amounts. */
const misfit = (before: Link, line: StatementLine): Trouble | null => {
  if (line.seq > before.seq + 1) return { what: 'missing', seq: before.seq + 1 };
  if (line.seq <= before.seq) return { what: 'out_of_order', seq: line.seq };
  const shown = minor(line.earned) - minor(line.spent) - minor(line.expired);
  if (shown !== line.amount_minor || minor(line.balance_after) !== line.balance_after_minor) {
    return { what: 'shown', seq: line.seq };
  }
  if (before.balance + line.amount_minor !== line.balance_after_minor) return { what: 'balance', seq: line.seq };
  return null;
};

/** Points in hundredths, for exact sums. */
export const minor = (points: number): number => Math.round(points * 100);

const hashOf = async (
  account: string,
  { seq, transaction_id, asset, amount_minor, balance_after_minor, activity, at_ms }: StatementLine,
  before: string | null,
  subtle: SubtleCrypto,
): Promise<string> => {
  const facts = [account, seq, transaction_id, asset, amount_minor, balance_after_minor, activity, at_ms].join('|');
  const text = new TextEncoder().encode(facts);
  const bytes = new Uint8Array(32 + text.length);
  if (before !== null) bytes.set(fromHex(before).slice(0, 32));
  bytes.set(text, 32);
  return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
};

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
