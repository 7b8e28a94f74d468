import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';
import styles from './Pager.module.css';

/** The pages of a list by the place of their first row. Nothing to turn is nothing to show. */
export const Pager = ({
  count,
  offset,
  size,
  to,
}: {
  count: number;
  offset: number;
  size: number;
  to: (offset: number) => string;
}) => {
  if (count <= size && offset === 0) return null;
  const last = Math.min(count, offset + size);
  return (
    <nav className={styles.pager} aria-label={i18n.t('Pages of the list')}>
      {offset > 0 && (
        <Link to={to(Math.max(0, offset - size))} rel="prev">
          <IconChevronLeft size={18} aria-hidden="true" />
          {i18n.t('Newer')}
        </Link>
      )}
      <span>
        {i18n.t('{first} to {last} of {count}', {
          first: wholeNumber(Math.min(offset + 1, last)),
          last: wholeNumber(last),
          count: wholeNumber(count),
        })}
      </span>
      {last < count && (
        <Link to={to(offset + size)} rel="next">
          {i18n.t('Older')}
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};
