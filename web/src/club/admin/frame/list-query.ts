import { useLocation, useSearchParams } from 'react-router';
import { withSearch } from './with-search.ts';

/** What stands in the address of a list: its period, its page, and whatever narrows it. */
export const useListQuery = () => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const given = Object.fromEntries(search);
  const page = Number(given.page);
  const day = (value: string | undefined) => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined);
  const [start_date, end_date] = [day(given.start_date), day(given.end_date)];
  return {
    given,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    period: start_date && end_date ? { start_date, end_date } : {},
    at: (number: number) => withSearch(pathname, { ...given, page: number > 1 ? number : undefined }),
  };
};

export const pageSize = 20;
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / pageSize));
