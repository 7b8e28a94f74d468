import type { Checkpoint, Statement } from '@club/contract/club/statements';
import { type Chain, followChain, minor, type Trouble } from './chain.ts';
import { checkSignature, type PointsKey, type SignatureCheck } from './checkpoint-signature.ts';
import type { StoredCheckpoint } from './stored-checkpoint.ts';

export interface Evidence {
  /** Every page of the period, in order. */
  readonly pages: readonly Statement[];
  /** Pages between the period and a checkpoint that was kept outside it, before or behind the period. */
  readonly before?: readonly Statement[];
  readonly after?: readonly Statement[];
  readonly keys: readonly PointsKey[];
  readonly kept: StoredCheckpoint | null;
  readonly subtle: SubtleCrypto;
  readonly onEntry?: (done: number) => void;
}

export type Verdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly trouble: Trouble }
  | {
      readonly kind: 'verified';
      readonly entries: number;
      readonly first: number;
      readonly last: number;
      readonly signature: Exclude<SignatureCheck, 'wrong' | 'unknown_key'>;
      /** Whether a checkpoint kept from before lies on this chain; null when none was kept. */
      readonly kept: 'on_chain' | 'out_of_reach' | null;
      readonly checkpoint: Checkpoint;
    };

/**
 * Checks a statement with nothing but what the browser computes itself: the chain of all entries, the sums, that the
 * last entry is the one the club has signed for, the signature, and that a checkpoint kept from an earlier time still
 * lies on the chain. It never says more than it has checked.
 */
export const verifyStatement = async (evidence: Evidence): Promise<Verdict> => {
  const { pages, before = [], after = [], keys, kept, subtle, onEntry } = evidence;
  const wrong = (trouble: Trouble): Verdict => ({ kind: 'wrong', trouble });
  const swapped = pages.findIndex(({ page }, at) => page !== at + 1);
  if (swapped !== -1) return wrong({ what: 'page_swapped', seq: pages[swapped]?.results[0]?.seq ?? null });
  const head = pages[0];
  const lines = pages.flatMap(({ results }) => results);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!head || (head.count === 0 && lines.length === 0)) return { kind: 'empty' };
  const chain = await followChain([...before, ...pages, ...after], subtle, onEntry);
  if (chain.trouble) return wrong(chain.trouble);
  const trouble = sumsOf(head, pages) ?? endOf(head, pages);
  if (trouble) return wrong(trouble);
  const checkpoint = pages.at(-1)?.proof.checkpoint;
  if (!first || !last || !checkpoint) return wrong({ what: 'cut', seq: last?.seq ?? null });
  const signature = await checkSignature(checkpoint, keys, subtle);
  if (signature === 'wrong') return wrong({ what: 'signature', seq: checkpoint.seq });
  if (signature === 'unknown_key') return wrong({ what: 'unknown_key', seq: checkpoint.seq });
  const place = keptPlace(kept, chain, { pages, before, after });
  if (place === 'rewritten') return wrong({ what: 'rewritten', seq: kept?.seq ?? null });
  const entries = lines.length;
  return { kind: 'verified', entries, first: first.seq, last: last.seq, signature, kept: place, checkpoint };
};

/** Whether opening, totals and closing match the entries. */
const sumsOf = (head: Statement, pages: readonly Statement[]): Trouble | null => {
  const lines = pages.flatMap(({ results }) => results);
  const sum = (key: 'earned' | 'spent' | 'expired') => lines.reduce((total, line) => total + minor(line[key]), 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { what: 'count', seq: null };
  for (const { opening_balance, closing_balance, totals, count } of pages) {
    if (count !== lines.length) return { what: 'count', seq: null };
    if (minor(opening_balance) !== first.balance_after_minor - first.amount_minor)
      return { what: 'opening', seq: null };
    if (minor(closing_balance) !== last.balance_after_minor) return { what: 'closing', seq: null };
    const parts = (['earned', 'spent', 'expired'] as const).every((key) => minor(totals[key]) === sum(key));
    const net = minor(head.closing_balance) - minor(head.opening_balance);
    if (!parts || minor(totals.net) !== net) return { what: 'totals', seq: null };
  }
  return null;
};

/** Whether the entries end where the club has signed that they end. A chain alone does not show a cut tail. */
const endOf = (head: Statement, pages: readonly Statement[]): Trouble | null => {
  const last = pages.flatMap(({ results }) => results).at(-1);
  for (const { proof } of pages) {
    const { checkpoint } = proof;
    if (!checkpoint || checkpoint.seq !== last?.seq || checkpoint.head_hash !== last.hash) {
      return { what: 'cut', seq: last?.seq ?? null };
    }
    if (checkpoint.account_number !== head.proof.account_number) return { what: 'other_account', seq: checkpoint.seq };
  }
  return null;
};

/**
 * Where a checkpoint that was kept lies: on the chain that was followed, beside it, or out of its reach. Its entry was
 * made no later than the checkpoint itself, so days that reach past the checkpoint must hold it.
 */
const keptPlace = (
  kept: StoredCheckpoint | null,
  { hashes }: Chain,
  { pages, before, after }: Required<Pick<Evidence, 'pages' | 'before' | 'after'>>,
): 'on_chain' | 'out_of_reach' | 'rewritten' | null => {
  if (!kept) return null;
  const begin = [...before, ...pages].find(({ results }) => results.length > 0)?.proof;
  const from = begin?.from_seq ?? 0;
  const hash = kept.seq === from - 1 ? begin?.first_prev_hash : hashes.get(kept.seq);
  if (hash !== undefined) return hash === kept.head_hash ? 'on_chain' : 'rewritten';
  const end = (after[0] ?? pages[0])?.end_date ?? '';
  const reached = kept.seq < from ? before.length > 0 : end > kept.at.slice(0, 10);
  return reached ? 'rewritten' : 'out_of_reach';
};
