import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';
import styles from './OfferPager.module.css';

/** The pages of the list, by number. One page is nothing to turn. */
export const OfferPager = ({
  count,
  page,
  size,
  to,
}: {
  count: number;
  page: number;
  size: number;
  to: (page: number) => string;
}) => {
  const last = Math.ceil(count / size);
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={i18n.t('Pages of the list')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={styles.step}>
          <IconChevronLeft size={18} aria-hidden="true" />
          <span>{i18n.t('Previous')}</span>
        </Link>
      )}
      <ol>
        {pagesAround(page, last).map((one) => (
          <li key={one}>
            <Link
              to={to(one)}
              aria-current={one === page ? 'page' : undefined}
              aria-label={i18n.t('Page {page} of {last}', { page: wholeNumber(one), last: wholeNumber(last) })}
            >
              {wholeNumber(one)}
            </Link>
          </li>
        ))}
      </ol>
      {page < last && (
        <Link to={to(page + 1)} rel="next" className={styles.step}>
          <span>{i18n.t('Next')}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};

/** The first, the last, and those beside the one that is shown. */
const pagesAround = (page: number, last: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
