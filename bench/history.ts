import { dayMs } from '@club/contract/platform/units';
import { fillPostings } from './fixtures.ts';
import { load } from './load.ts';
import { type BenchMember, registerMembers, signIn } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import { dropMails, readyToSend } from './points.ts';
import { emptyFolder, type RunningProduct, startProduct } from './product.ts';
import { transfers } from './transfers.ts';

const seconds = 2;

/** A member with a long history and one with a short one, and clubs with long and short ledgers. */
interface Filled {
  readonly product: RunningProduct;
  readonly long: BenchMember;
  readonly short: BenchMember;
  readonly other: BenchMember;
}

/**
 * A member with 100,000 entries against one with 100 in the same club, one request at a time, alternating: the balance,
 * the first page of a statement and of the own transactions, and a transfer to a third member. Each ratio is time over
 * time.
 */
export const measureHistory = async (report: (what: string, found: Pairs) => void): Promise<void> => {
  const club = await filled({ long: 100_000, short: 100 });
  try {
    for (const [what, perSecond] of Object.entries(calls)) {
      // the first requests of a kind run cold
      await perSecond(club, club.long);
      const found = await pairs(9, {
        product: () => perSecond(club, club.long),
        baseline: () => perSecond(club, club.short),
      });
      report(what, slower(found));
    }
  } finally {
    await club.product.stop();
  }
};

/**
 * The first statement page of a member with 100 entries, in a club with a million ledger entries (or ten million)
 * against one with ten thousand, both running, alternating.
 */
export const measureScale = async (entries: number, report: (found: Pairs) => void): Promise<void> => {
  const large = await filled({ long: entries / 2, short: 100 });
  const small = await filled({ long: 5000, short: 100 });
  try {
    const found = await pairs(3, {
      product: () => calls.statement(large, large.short),
      baseline: () => calls.statement(small, small.short),
    });
    report(slower(found));
  } finally {
    await large.product.stop();
    await small.product.stop();
  }
};

/** Turns requests per second into milliseconds each, and the ratio into how much longer the first takes. */
const slower = ({ product, baseline, ratio }: Pairs): Pairs => ({
  product: 1000 / product,
  baseline: 1000 / baseline,
  ratio: 1 / ratio,
});

const filled = async ({ long, short }: { long: number; short: number }): Promise<Filled> => {
  const product = await startProduct(emptyFolder());
  const [first, second, third] = await registerMembers(product.url, product.ownerUrl, 3);
  if (!first || !second || !third) throw new Error('the members could not be registered');
  await readyToSend(product.ownerUrl, [first, second, third]);
  await fillPostings(product.ownerUrl, first, long);
  await fillPostings(product.ownerUrl, second, short);
  const [longer, shorter, other] = await signIn(product.url, [first, second, third]);
  if (!longer || !shorter || !other) throw new Error('the members could not sign in');
  return { product, long: longer, short: shorter, other };
};

const reading =
  (path: string) =>
  async ({ product }: Filled, member: BenchMember): Promise<number> => {
    const headers = { authorization: `Bearer ${member.access}` };
    const next = () => ({ method: 'GET' as const, path, headers });
    const { perSecond, failed } = await load(product.url, { connections: 1, seconds, next });
    if (failed > 0) throw new Error(`${failed} reads failed while measuring`);
    return perSecond;
  };

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const calls = {
  balance: reading('/api/r/v2/balance/'),
  statement: reading(`/api/r/reward-report/?start_date=${daysAgo(350)}&end_date=${daysAgo(0)}`),
  'own transactions': reading('/api/r/v2/transactions/'),
  transfer: async ({ product, other }: Filled, member: BenchMember): Promise<number> => {
    const { perSecond } = await transfers(product.url, [member, other], { connections: 1, seconds, to: other });
    await dropMails(product.ownerUrl);
    return perSecond;
  },
};
