import type { ComponentType } from 'react';
import { Link } from 'react-router';
import styles from './BottomNav.module.css';

interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

/** Main navigation at the bottom of small screens. */
export const BottomNav = ({ label, entries }: { label: string; entries: readonly NavEntry[] }) => (
  <nav className={styles.nav} aria-label={label}>
    {entries.map(({ to, label: name, isCurrent, Icon }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={23} stroke={1.7} aria-hidden="true" />
        {name}
      </Link>
    ))}
  </nav>
);
