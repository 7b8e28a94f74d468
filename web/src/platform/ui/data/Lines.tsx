import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from './Amount.tsx';
import styles from './Lines.module.css';

/** Movements one below the other. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** What moved, when and how it stands, and how much. With a way to its own page the whole line leads there. */
export const Line = ({
  icon,
  title,
  to,
  under,
  notes,
  amount,
  more,
  undone = false,
}: {
  icon: ReactNode;
  title: string;
  to?: string | null | undefined;
  /** Quiet: the time and the state. */
  under: ReactNode;
  notes?: ReactNode;
  amount: number;
  /** What it came to elsewhere, under the amount. */
  more?: ReactNode;
  /** It has cost nothing in the end. */
  undone?: boolean;
}) => (
  <li className={`${styles.line} ${undone ? styles.undone : ''}`}>
    <span className={styles.icon}>{icon}</span>
    <div className={styles.what}>
      {to ? (
        <Link className={styles.whole} to={to}>
          <b>
            <bdi>{title}</bdi>
          </b>
        </Link>
      ) : (
        <b>
          <bdi>{title}</bdi>
        </b>
      )}
      <small>{under}</small>
      {notes}
    </div>
    <div className={styles.amount}>
      <Amount value={amount} signed className={amount > 0 ? styles.credit : undefined} />
      {more && <small>{more}</small>}
    </div>
  </li>
);
