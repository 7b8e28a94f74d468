import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';
import styles from './OfferLines.module.css';
import { type OffersView, offersAddress } from './offers-address.ts';

/** The pages of the list. Nothing to turn is nothing to show. */
export const OfferPager = ({
  count,
  page,
  size,
  view,
}: {
  count: number;
  page: number;
  size: number;
  view: OffersView;
}) => {
  const pages = Math.max(1, Math.ceil(count / size));
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={i18n.t('Pages of the list')}>
      {page > 1 && (
        <Link to={offersAddress({ ...view, page: page - 1 })} rel="prev">
          <IconChevronLeft size={18} aria-hidden="true" />
          {i18n.t('Previous')}
        </Link>
      )}
      <span>{i18n.t('Page {page} of {pages}', { page: wholeNumber(page), pages: wholeNumber(pages) })}</span>
      {page < pages && (
        <Link to={offersAddress({ ...view, page: page + 1 })} rel="next">
          {i18n.t('Next')}
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};
