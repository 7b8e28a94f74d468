import type { Statement } from '@club/contract/club/statements';
import { longestStatement } from '@club/contract/club/statements';
import { dayMs } from '@club/contract/platform/units';
import { plusDays } from '#platform/api';
import type { StoredCheckpoint } from './stored-checkpoint.ts';

export interface Days {
  readonly start: string;
  readonly end: string;
}

export type ReadPage = (asked: {
  start_date: string;
  end_date: string;
  page: number;
  per_page: number;
}) => Promise<Statement>;

/** As many lines as one page may have. */
const perPage = 99;

/**
 * Every page of a period. When an entry comes in while it is read, the pages do not belong together, and it is read
 * once more.
 */
export const readWhole = async (
  read: ReadPage,
  { start, end }: Days,
  onPage: (done: number, of: number) => void = () => {},
): Promise<Statement[]> => {
  const once = async (): Promise<Statement[]> => {
    const ask = (page: number) => read({ start_date: start, end_date: end, page, per_page: perPage });
    const first = await ask(1);
    onPage(1, first.num_pages);
    const pages = [first];
    for (let page = 2; page <= first.num_pages; page += 1) {
      pages.push(await ask(page));
      onPage(page, first.num_pages);
    }
    return pages;
  };
  const pages = await once();
  return pages.every(({ count }) => count === pages[0]?.count) ? pages : once();
};

/**
 * The days that lie between a period and a checkpoint kept outside of it, so that one chain leads from the one to the
 * other. A day more on the checkpoint's side, for clubs whose day is not the one of UTC; and always a day behind the
 * period when the checkpoint is further on, so that a cut tail cannot hide there. Null when nothing lies between, or
 * more than one statement can hold.
 */
export const daysBetween = (
  kept: StoredCheckpoint | null,
  pages: readonly Statement[],
): { readonly side: 'before' | 'after'; readonly days: Days } | null => {
  const lines = pages.flatMap(({ results }) => results);
  const [first, last, period] = [lines[0], lines.at(-1), pages[0]];
  if (!kept || !first || !last || !period) return null;
  const day = kept.at.slice(0, 10);
  if (kept.seq < first.seq - 1) {
    return within('before', { start: plusDays(day, -1), end: plusDays(period.start_date, -1) });
  }
  if (kept.seq > last.seq)
    return within('after', {
      start: plusDays(period.end_date, 1),
      end: plusDays(day > period.end_date ? day : period.end_date, 1),
    });
  return null;
};

const within = (side: 'before' | 'after', days: Days) => {
  const length = (Date.parse(days.end) - Date.parse(days.start)) / dayMs + 1;
  return length >= 1 && length <= longestStatement ? { side, days } : null;
};
