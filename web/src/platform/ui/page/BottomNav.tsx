import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './BottomNav.module.css';

interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

/** Main navigation at the bottom of small screens. One that is a page's `isOwn` takes the place of the club's. */
export const BottomNav = ({
  label,
  entries,
  isOwn = false,
  children,
}: {
  label: string;
  entries: readonly NavEntry[];
  isOwn?: boolean;
  children?: ReactNode;
}) => (
  <nav className={styles.nav} aria-label={label} data-own={isOwn || undefined}>
    {entries.map(({ to, label: name, isCurrent, Icon }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={23} stroke={1.7} aria-hidden="true" />
        {name}
      </Link>
    ))}
    {children}
  </nav>
);
