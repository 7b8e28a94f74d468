import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Figures.module.css';

/** Large figures beside each other; as cards where nothing else holds them together. */
export const Figures = ({ cards = false, children }: { cards?: boolean; children: ReactNode }) => (
  <dl className={`${styles.figures} ${cards ? styles.cards : ''}`}>{children}</dl>
);

/** A figure under its name, with what is to be known about it; where it has a list, it opens it. */
export const Figure = ({
  name,
  to,
  note,
  children,
}: {
  name: string;
  to?: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>{to ? <Link to={to}>{children}</Link> : children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
);
