import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from './Amount.tsx';
import styles from './Lines.module.css';

export const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

/** A movement with title, details and amount. With `to`, the whole line is a link. */
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
  /** Secondary text: time and status. */
  under: ReactNode;
  notes?: ReactNode;
  /** Nothing is shown of 0, which `more` says in words. */
  amount: number;
  /** Shown under the amount, such as partner units. */
  more?: ReactNode;
  /** Refunded or failed, so it cost nothing. */
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
      {amount !== 0 && <Amount value={amount} signed className={amount > 0 ? styles.credit : undefined} />}
      {more && <small>{more}</small>}
    </div>
  </li>
);
