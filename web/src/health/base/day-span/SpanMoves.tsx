import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import styles from './SpanMoves.module.css';

/** The days that a page shows, between the addresses of the same span before and after; without a later one at the end. */
export const SpanMoves = ({ name, earlier, later }: { name: string; earlier: string; later?: string | undefined }) => (
  <div className={styles.moves}>
    <Link className={styles.move} to={earlier} aria-label={i18n.t('Earlier')} preventScrollReset>
      <IconChevronLeft size={20} aria-hidden="true" />
    </Link>
    <bdi aria-live="polite">{name}</bdi>
    {later === undefined ? (
      <span className={styles.move} aria-hidden="true" />
    ) : (
      <Link className={styles.move} to={later} aria-label={i18n.t('Later')} preventScrollReset>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
    )}
  </div>
);
