import type { ComponentType, ReactNode } from 'react';
import styles from './StatusChip.module.css';

export type StatusTone = 'quiet' | 'good' | 'waiting' | 'bad' | 'info';

/** Status as a word with an optional icon; colour is never the only sign. */
export const StatusChip = ({
  tone,
  icon: Icon,
  children,
}: {
  tone: StatusTone;
  icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }> | undefined;
  children: ReactNode;
}) => (
  <span className={`${styles.chip} ${styles[tone]}`}>
    {Icon && <Icon size={15} stroke={2} aria-hidden />}
    {children}
  </span>
);
