import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './BackLink.module.css';

/** The way back to the list that a page belongs to, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles.back}>
    <IconChevronLeft size={16} aria-hidden="true" />
    {children}
  </Link>
);
