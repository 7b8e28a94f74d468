import { useSearchParams } from 'react-router';
import { plusDays } from '#platform/api';
import { dayParam } from '#platform/ui';

/** The last of the days that a page shows, as its address names it; within what is stored, today unless said. */
export const useLastShown = (today: string, first: string | null): string => {
  const named = dayParam.read(useSearchParams()[0].get('to'));
  if (named > today || Number.isNaN(Date.parse(`${named}T00:00:00Z`))) return today;
  return first !== null && named < first ? first : plusDays(named, 0);
};
