import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { pointsApi } from '#club/points';
import { UnseenTitle } from '#club/points/frame';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { allEntriesPath, entryPath, redeemPath, sendPath, statementPath, vouchersPath } from '#platform/paths';
import {
  Amount,
  Card,
  EmptyState,
  Fact,
  Facts,
  Grid,
  LinkButton,
  Loaded,
  Page,
  Row,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryLines } from './EntryLines.tsx';
import { EntryMark } from './EntryMark.tsx';
import styles from './EntryScreen.module.css';
import { ExpiredPoints } from './ExpiredPoints.tsx';
import type { EntryDetail } from './entry-detail.ts';
import { typeName } from './ledger-filters.ts';
import { Status } from './Status.tsx';

/** One entry as a receipt: who or what, how much, why and until when, and its place in the sealed chain. */
const EntryScreen = () => {
  const { transactionId = '' } = useParams();
  const query = pointsApi.useGetTransactionQuery({ transactionId });
  const { status } = toProblem(query.error);
  if (query.isError && (status === 404 || status === 400)) return <NoEntry />;
  return (
    <Page title={<UnseenTitle>{query.currentData?.description ?? i18n.t('Entry')}</UnseenTitle>}>
      <Link className={styles.back} to={statementPath}>
        <IconArrowLeft size={18} aria-hidden="true" /> {i18n.t('Statement')}
      </Link>
      <Loaded query={query} failed={i18n.t("We couldn't load the entry.")} rows={5} inCard>
        {(entry) => (
          <Grid columns="main">
            <Receipt entry={entry} />
            <Stack gap="page">
              {entry.related.length > 0 && <Related entry={entry} />}
              {entry.around.length > 0 && (
                <Card title={i18n.t('Around it')}>
                  <EntryLines entries={entry.around} />
                </Card>
              )}
              <Proof entry={entry} />
              <Text padInline={6}>
                <TextLink to="/help/points-missing">{i18n.t('Something wrong?')}</TextLink>
              </Text>
            </Stack>
          </Grid>
        )}
      </Loaded>
    </Page>
  );
};

const Receipt = ({ entry }: { entry: EntryDetail }) => {
  const action = nextAction(entry);
  return (
    <Card className={styles.receipt}>
      <Row gap={4} wrap={false}>
        <EntryMark entry={entry} />
        <div>
          <Text size="sm" tone="quiet">
            {typeName(entry.transaction_type)}
          </Text>
          <p className={styles.name} aria-hidden="true">
            <bdi>{entry.description}</bdi>
          </p>
        </div>
      </Row>
      <Row as="p" className={styles.amount} gap={3} top={5} bottom={1} weight="semibold">
        <Amount value={entry.amount} signed className={entry.amount > 0 ? styles.credit : undefined} />{' '}
        {entry.status !== 'completed' && <Status status={entry.status} />}
      </Row>
      <Text size="sm" tone="quiet">
        {i18n.t('Balance afterwards')} <Amount value={entry.balance_after} />
      </Text>
      {entry.subject?.note && (
        <Text
          as="blockquote"
          className={styles.bubble}
          padBlock={3}
          padInline={4}
          corners="lg"
          ground="sunken"
          anywhere
        >
          <bdi>{entry.subject.note}</bdi>
        </Text>
      )}
      <hr className={styles.cut} />
      {entry.expired.length > 0 && <ExpiredPoints expired={entry.expired} />}
      <EntryFacts entry={entry} />
      {action && (
        <LinkButton kind="soft" to={action.to}>
          {action.label}
        </LinkButton>
      )}
    </Card>
  );
};

/** The one thing that is likely to come next. */
const nextAction = ({ transaction_type: type, amount }: EntryDetail): { to: string; label: string } | null => {
  if (type === 'redeem') return { to: vouchersPath, label: i18n.t('Your vouchers') };
  if (type === 'transfer') return { to: sendPath, label: amount < 0 ? i18n.t('Send again') : i18n.t('Send points') };
  return type === 'expire' ? { to: redeemPath, label: i18n.t('Spend your points') } : null;
};

const Related = ({ entry: { related } }: { entry: EntryDetail }) => (
  <Card title={i18n.t('Belongs to')}>
    <ul className={styles.related}>
      {related.map(({ id, relation }) => (
        <li key={id}>
          <TextLink to={entryPath(id)}>{relationName(relation)}</TextLink>
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

const Proof = ({ entry: { number, receipt } }: { entry: EntryDetail }) => (
  <Card title={i18n.t('Receipt')}>
    <Facts>
      <Fact name={i18n.t('Reference')}>
        <bdi dir="ltr">{number}</bdi>
      </Fact>
      {receipt && (
        <Fact name={i18n.t('Position in your account')}>
          <bdi dir="ltr">{receipt.seq}</bdi>
        </Fact>
      )}
    </Facts>
    {receipt ? (
      <Text as="details" className={styles.proof} top={3} size="sm">
        <summary>{i18n.t('Show the proof')}</summary>
        <p>{i18n.t('The next entry is sealed to this one, so any change would show.')}</p>
        <dl>
          <dt>{i18n.t('Seal')}</dt>
          <dd>{receipt.hash}</dd>
          <dt>{i18n.t('Previous seal')}</dt>
          <dd>{receipt.prev_hash ?? i18n.t('None, this is your first entry')}</dd>
        </dl>
      </Text>
    ) : (
      <Text top={3} size="sm" tone="quiet">
        {i18n.t('Its seal will appear here once the entry is completed.')}
      </Text>
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
