import type { Movement } from '@club/contract/club/exchange';
import { useLocation } from 'react-router';
import styles from '#club/transfers/points-form.module.css';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, sendPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, LinkButton, Page, Segments, SkeletonRows } from '#platform/ui';
import { exchangeApi } from './exchange.api.ts';
import { MovementLines } from './MovementLines.tsx';
import { Pager } from './Pager.tsx';
import { offsetIn } from './place.ts';

const perPage = 20;

/** What the member exchanged, sent and received. Kind and place in the list stand in the address. */
const MovementsScreen = () => {
  const search = new URLSearchParams(useLocation().search);
  const kind = kindIn(search);
  const offset = offsetIn(search);
  return (
    <Page title={i18n.t('Exchanges and transfers')} intro={i18n.t('What you exchanged, sent and received.')} narrow>
      <div className={styles.stack}>
        <div>
          <Segments
            label={i18n.t('Kinds')}
            segments={kinds().map(({ value, label }) => ({
              to: addressOf(value, 0),
              label,
              current: value === kind,
            }))}
          />
        </div>
        <Movements kind={kind} offset={offset} />
      </div>
    </Page>
  );
};

const Movements = ({ kind, offset }: { kind: Kind | undefined; offset: number }) => {
  const { currentData, isError, refetch } = exchangeApi.useListUserTransactionsQuery({ kind, limit: perPage, offset });
  const { label } = kinds().find(({ value }) => value === kind) ?? { label: '' };
  return (
    <Card title={label} busy={!currentData && !isError}>
      {!currentData && isError && (
        <ErrorState onRetry={() => refetch()}>{i18n.t('Your movements could not be loaded.')}</ErrorState>
      )}
      {!currentData && !isError && <SkeletonRows rows={6} />}
      {currentData?.count === 0 && <None kind={kind} />}
      {currentData && currentData.count > 0 && (
        <>
          <MovementLines movements={currentData.results} />
          <Pager count={currentData.count} offset={offset} size={perPage} to={(place) => addressOf(kind, place)} />
        </>
      )}
    </Card>
  );
};

const None = ({ kind }: { kind: Kind | undefined }) => {
  const received = kind === 'transfer_in';
  const sent = kind === 'transfer_out';
  return (
    <EmptyState
      action={
        <LinkButton kind="soft" to={sent ? sendPath : exchangePath}>
          {sent ? i18n.t('Send points') : i18n.t('Exchange points')}
        </LinkButton>
      }
    >
      {received
        ? i18n.t('None yet. Points that another member sends you appear here.')
        : i18n.t('None yet. What you exchange or send appears here.')}
    </EmptyState>
  );
};

type Kind = Movement['kind'];

const kinds = (): readonly { value: Kind | undefined; label: string }[] => [
  { value: undefined, label: i18n.t('All') },
  { value: 'redemption', label: i18n.t('Offers') },
  { value: 'exchange', label: i18n.t('Exchanges') },
  { value: 'transfer_out', label: i18n.t('Sent') },
  { value: 'transfer_in', label: i18n.t('Received') },
];

const kindIn = (search: URLSearchParams): Kind | undefined =>
  kinds().find(({ value }) => value === search.get('kind'))?.value;

const addressOf = (kind: Kind | undefined, offset: number): string => {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(offset > 0 && { offset: String(offset) }) });
  return search.size > 0 ? `${movementsPath}?${search}` : movementsPath;
};

export default MovementsScreen;
