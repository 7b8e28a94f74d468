import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Figures.module.css';

/** `cards`: where nothing else holds them together; `fit`: as wide as their place; `large`: the finding of a card. */
type FiguresKind = 'cards' | 'fit' | 'large';

/** Figures beside each other. */
export const Figures = ({ kind, children }: { kind?: FiguresKind; children: ReactNode }) => (
  <dl className={`${styles.figures} ${kind ? styles[kind] : ''}`}>{children}</dl>
);

/** A figure under its name, with an optional note and link. */
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
