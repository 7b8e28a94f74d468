import type { Transaction } from '@club/contract/points';
import { Link } from 'react-router';
import { Amount, dayAndTime, fullDay } from '#ui';
import { EventIcon } from './EventIcon.tsx';
import styles from './lines.module.css';
import { entryPath } from './points-paths.ts';
import { Status } from './Status.tsx';

/** Entries one below the other, each leading to its own page. */
export const EntryLines = ({ entries }: { entries: readonly Transaction[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.line}>
        <span className={styles.icon}>
          <EventIcon code={entry.activity} />
        </span>
        <span>
          <Link className={styles.whole} to={entryPath(entry.id)}>
            <b>{entry.activity_label}</b>
          </Link>
          <small>
            {when(new Date(entry.created_at))} {entry.status !== 'completed' && <Status status={entry.status} />}
          </small>
        </span>
        <Amount
          value={entry.amount}
          signed
          className={`${styles.amount} ${entry.direction === 'credit' ? styles.credit : ''}`}
        />
      </li>
    ))}
  </ul>
);

/** The day and the time, or the day with its year once that is another one. */
const when = (at: Date): string => (at.getFullYear() === new Date().getFullYear() ? dayAndTime(at) : fullDay(at));
