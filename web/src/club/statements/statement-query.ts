import { clubDay, plusDays } from '#platform/api';
import type { Days } from './whole-statement.ts';

export const pageSizes = [10, 25, 50, 100] as const;

/** What the statement shows, as it is in the address. */
export interface StatementQuery extends Days {
  readonly page: number;
  /** Rows of the table, the totals row among them. */
  readonly size: number;
}

/** This month, from its first day to today, in the club's calendar. */
export const thisMonth = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 8)}01`, end: clubDay(now) });

export const lastMonth = (now: Date): Days => {
  const end = plusDays(thisMonth(now).start, -1);
  return { start: `${end.slice(0, 8)}01`, end };
};

export const thisYear = (now: Date): Days => ({ start: `${clubDay(now).slice(0, 4)}-01-01`, end: clubDay(now) });

/** Reads the address; what is missing or cannot be read gets its usual value. */
export const readQuery = (search: URLSearchParams, now: Date): StatementQuery => {
  const usual = thisMonth(now);
  const page = Number(search.get('page'));
  const size = Number(search.get('page_size'));
  return {
    start: dayIn(search.get('start_date')) ?? usual.start,
    end: dayIn(search.get('end_date')) ?? usual.end,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
  };
};

/** The address of the same statement with something changed. Another period or page size begins at its first page. */
export const toSearch = (query: StatementQuery, change: Partial<StatementQuery>): string => {
  const next = { ...query, page: 1, ...change };
  return `?${new URLSearchParams({
    start_date: next.start,
    end_date: next.end,
    page_size: String(next.size),
    page: String(next.page),
  })}`;
};

/**
 * What the call is asked for. A table of n rows is n - 1 entries and the row of totals (specification section 9), and
 * the server takes the number of lines literally.
 */
export const toStatementCall = ({ start, end, page, size }: StatementQuery) => ({
  start_date: start,
  end_date: end,
  page,
  per_page: size - 1,
});

const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
