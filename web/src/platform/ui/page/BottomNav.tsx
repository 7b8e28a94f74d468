import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import styles from './BottomNav.module.css';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
}

/** Main navigation at the bottom of small screens. */
export const BottomNav = ({ label, entries }: { label: string; entries: readonly NavEntry[] }) => (
  <nav className={styles.nav} aria-label={label}>
    {entries.map(({ to, label: name, Icon }) => (
      <NavLink key={to} to={to}>
        <Icon size={23} stroke={1.7} aria-hidden="true" />
        {name}
      </NavLink>
    ))}
  </nav>
);
