import { adminPageSize } from '@club/contract/club/admin';
import { useLocation, useSearchParams } from 'react-router';
import { changeAddress, dayParam, pageParam } from '#platform/ui';

/** A list's period, page and filters, as kept in its address. */
export const useListQuery = () => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const given = Object.fromEntries(search);
  const [start_date, end_date] = [search.get('start_date'), search.get('end_date')].map(dayParam.read);
  return {
    given,
    period: start_date && end_date ? { start_date, end_date } : {},
    paging: {
      page: pageParam().read(search.get('page')),
      size: adminPageSize,
      to: (page: number) => changeAddress(pathname, { ...given, page: pageParam().write(page) }),
    },
  };
};
