import type { points } from '@club/contract/club/points';
import type { Output } from '@club/contract/platform/endpoint';
import { Link, useParams } from 'react-router';
import { pointsApi } from '#club/points';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { allEntriesPath, entryPath } from '#platform/paths';
import {
  Amount,
  Card,
  dayAndTime,
  EmptyState,
  Fact,
  Facts,
  fullDay,
  LinkButton,
  Loaded,
  Page,
  TextLink,
} from '#platform/ui';
import styles from './EntryScreen.module.css';
import { typeName } from './ledger-filters.ts';
import { Status, statusName } from './Status.tsx';

type Detail = Output<typeof points.getTransaction>;

/** One entry: what moved, when and with whom, and its place in the sealed chain. */
const EntryScreen = () => {
  const { transactionId = '' } = useParams();
  const query = pointsApi.useGetTransactionQuery({ transactionId });
  const { status } = toProblem(query.error);
  if (query.isError && (status === 404 || status === 400)) return <NoEntry />;
  return (
    <Page title={query.currentData?.activity_label ?? i18n.t('Entry')} narrow>
      <p className={styles.back}>
        <TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink>
      </p>
      <Loaded query={query} failed={i18n.t("We couldn't load the entry.")} rows={5} inCard>
        {(entry) => (
          <div className={styles.parts}>
            <Summary entry={entry} />
            <Timeline entry={entry} />
            {entry.related.length > 0 && <Related entry={entry} />}
            <Receipt entry={entry} />
          </div>
        )}
      </Loaded>
    </Page>
  );
};

const Summary = ({ entry }: { entry: Detail }) => (
  <Card>
    <p className={styles.amount}>
      <Amount value={entry.amount} signed className={entry.direction === 'credit' ? styles.credit : undefined} />{' '}
      <Status status={entry.status} />
    </p>
    <Facts kind="rows">
      <Fact name={i18n.t('When')}>
        {fullDay(new Date(entry.created_at))}, {dayAndTime(new Date(entry.created_at)).split(', ').at(-1)}
      </Fact>
      <Fact name={i18n.t('Kind')}>{typeName(entry.transaction_type)}</Fact>
      {entry.description !== entry.activity_label && <Fact name={i18n.t('What')}>{entry.description}</Fact>}
      <Fact name={entry.direction === 'credit' ? i18n.t('From') : i18n.t('To')}>{entry.counterparty?.name}</Fact>
      <Fact name={i18n.t('Balance after')}>
        <Amount value={entry.balance_after} />
      </Fact>
      {entry.reference && (
        <Fact name={i18n.t('Reference')}>
          <span className={styles.code}>{entry.reference.id}</span>
        </Fact>
      )}
      <Fact name={i18n.t('Number')}>
        <bdi dir="ltr">{entry.number}</bdi>
      </Fact>
    </Facts>
  </Card>
);

const Timeline = ({ entry: { timeline } }: { entry: Detail }) => (
  <Card title={i18n.t('What happened')}>
    <ol className={styles.timeline}>
      {timeline.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          <b>{statusName(status)}</b>
          <small>
            {fullDay(new Date(at))}, {dayAndTime(new Date(at)).split(', ').at(-1)}
          </small>
        </li>
      ))}
    </ol>
  </Card>
);

const Related = ({ entry: { related } }: { entry: Detail }) => (
  <Card title={i18n.t('Belongs to')}>
    <ul className={styles.related}>
      {related.map(({ id, relation }) => (
        <li key={id}>
          <Link to={entryPath(id)}>{relationName(relation)}</Link>
        </li>
      ))}
    </ul>
  </Card>
);

const relationName = (relation: string): string => {
  const names: Record<string, string> = {
    reverses: i18n.t('Reversed entry'),
    reversed_by: i18n.t('Reversed by'),
  };
  return names[relation] ?? i18n.t('Another entry');
};

const Receipt = ({ entry: { receipt } }: { entry: Detail }) => (
  <Card title={i18n.t('Receipt')}>
    {receipt ? (
      <>
        <p className={styles.note}>{i18n.t('The next entry is sealed to this one, so any change would show.')}</p>
        <Facts kind="rows">
          <Fact name={i18n.t('Position in your account')}>
            <bdi dir="ltr">{receipt.seq}</bdi>
          </Fact>
          <Fact name={i18n.t('Seal')}>
            <span className={styles.code}>{receipt.hash}</span>
          </Fact>
          <Fact name={i18n.t('Previous seal')}>
            <span className={styles.code}>{receipt.prev_hash ?? i18n.t('None, this is your first entry')}</span>
          </Fact>
        </Facts>
      </>
    ) : (
      <p className={styles.note}>{i18n.t('Your receipt will appear here once the entry is completed.')}</p>
    )}
  </Card>
);

const NoEntry = () => (
  <Page title={i18n.t('Entry not found')} narrow>
    <EmptyState action={<LinkButton to={allEntriesPath}>{i18n.t('All entries')}</LinkButton>}>
      {i18n.t("There's no entry at this address. Open it again from your statement.")}
    </EmptyState>
  </Page>
);

export default EntryScreen;
