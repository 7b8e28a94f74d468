import { median } from './load.ts';
import type { BenchMember } from './members.ts';
import { asOwner, dropMails } from './points.ts';
import type { RunningProduct } from './product.ts';
import { transfers } from './transfers.ts';

export interface Contention {
  /** Transfers per second by 32 senders into one account. */
  readonly together: number;
  readonly deadlocks: number;
  /** Transfers per second by one sender into that account, before and right after. */
  readonly before: number;
  readonly after: number;
  /** Median of three runs. */
  readonly ratio: number;
}

/**
 * 32 members send to one at the same time, three times; before and after each run one of them sends alone. A row
 * written that often may stay slow afterwards, which the ratio would show.
 */
export const measureContention = async (
  product: RunningProduct,
  members: readonly BenchMember[],
): Promise<Contention> => {
  const to = members[0];
  const alone = members.slice(0, 2);
  const sent = async (senders: readonly BenchMember[], connections: number, seconds: number): Promise<number> => {
    const { perSecond } = await transfers(product.url, senders, { connections, seconds, to });
    return perSecond;
  };
  const deadlocksBefore = await deadlocks(product);
  const rushes: Omit<Contention, 'deadlocks'>[] = [];
  for (let run = 0; run < 3; run += 1) {
    await dropMails(product.ownerUrl);
    const before = await sent(alone, 1, 3);
    await dropMails(product.ownerUrl);
    const together = await sent(members.slice(0, 33), 32, 5);
    await dropMails(product.ownerUrl);
    const after = await sent(alone, 1, 3);
    rushes.push({ before, together, after, ratio: after / before });
  }
  const middle = (of: keyof Omit<Contention, 'deadlocks'>): number => median(rushes.map((rush) => rush[of]));
  return {
    before: middle('before'),
    together: middle('together'),
    after: middle('after'),
    ratio: middle('ratio'),
    deadlocks: (await deadlocks(product)) - deadlocksBefore,
  };
};

const deadlocks = async ({ ownerUrl }: RunningProduct): Promise<number> => {
  const [row] = await asOwner<{ deadlocks: string }>(
    ownerUrl,
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(row?.deadlocks ?? 0);
};
