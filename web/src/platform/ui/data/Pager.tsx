import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import styles from './Pager.module.css';

/** The way through the pages of a list; each page has its own address. */
export const Pager = ({
  label,
  page,
  pages,
  to,
}: {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
}) => {
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 ? (
        <Link to={to(Math.min(page - 1, pages))} rel="prev" preventScrollReset>
          <IconChevronLeft size={18} aria-hidden="true" />
          {i18n.t('Previous')}
        </Link>
      ) : (
        <span />
      )}
      <span aria-current="page">{i18n.t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" preventScrollReset>
          {i18n.t('Next')}
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
};
