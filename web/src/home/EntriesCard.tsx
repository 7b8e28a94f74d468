import type { Transaction } from '@club/contract/points';
import { i18n } from '#i18n';
import { Amount, Card, dayAndTime, EmptyState, ErrorState, LinkButton, SkeletonRows } from '#ui';
import { EventIcon } from './EventIcon.tsx';
import place from './HomeScreen.module.css';
import styles from './lines.module.css';

const shown = 5;

/** What happened last on the member's points. */
export const EntriesCard = ({
  entries,
}: {
  entries: { data?: { results: Transaction[] } | undefined; isError: boolean; refetch: () => unknown };
}) => (
  <Card className={place.entries} title={i18n.t('Latest entries')} busy={!entries.data && !entries.isError}>
    {!entries.data && !entries.isError && <SkeletonRows rows={3} />}
    {!entries.data && entries.isError && (
      <ErrorState onRetry={() => entries.refetch()}>{i18n.t('Your entries could not be loaded.')}</ErrorState>
    )}
    {entries.data?.results.length === 0 && (
      <EmptyState
        action={
          <LinkButton kind="soft" to="#earn">
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('Nothing has come in yet. Your first points appear here the moment you earn them.')}
      </EmptyState>
    )}
    <ul className={styles.list}>
      {entries.data?.results.slice(0, shown).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  </Card>
);

const Entry = ({ entry }: { entry: Transaction }) => (
  <li className={styles.line}>
    <span className={styles.icon}>
      <EventIcon code={entry.activity} />
    </span>
    <span>
      <b>{entry.activity_label}</b>
      <small>
        {dayAndTime(new Date(entry.created_at))}{' '}
        {entry.status === 'pending' && <span className={styles.chip}>{i18n.t('Pending')}</span>}
        {entry.status === 'reversed' && <span className={styles.chip}>{i18n.t('Reversed')}</span>}
      </small>
    </span>
    <Amount
      value={entry.amount}
      signed
      className={`${styles.amount} ${entry.direction === 'credit' ? styles.credit : ''}`}
    />
  </li>
);
