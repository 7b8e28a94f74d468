import type { Application, ApplicationList } from '@club/contract/club/approvals';
import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Pages, type QueueQuery, queueAddress, queueArguments, queueQueryIn } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { approvalsApi, standingWord } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, ErrorState, LinkButton, Segments, SkeletonRows } from '#platform/ui';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { DecisionDialog, type Wish } from './DecisionDialog.tsx';
import { Queue } from './Queue.tsx';
import { QueueSearch } from './QueueSearch.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** The queue of one kind of application, the one that is open beside it, and the decision on it. */
export const Approvals = ({ kind }: { kind: ApprovalType }) => {
  const [search] = useSearchParams();
  const query = queueQueryIn(kind, search);
  const { currentData, data: latest, isError, refetch } = approvalsApi.useGetRightsQuery(queueArguments(query));
  const list = listIn(currentData);
  return (
    <>
      <div className={styles.tools}>
        <Segments label={i18n.t('Where they stand')} segments={standings(query, listIn(latest))} />
        <QueueSearch key={query.search} query={query} />
      </div>
      {query.sentFrom && <SentIn query={query} />}
      {!list && (
        <Card busy={!isError}>
          {isError ? (
            <ErrorState onRetry={() => void refetch()}>{i18n.t('The applications could not be loaded.')}</ErrorState>
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
      )}
      {list?.count === 0 && <Nobody query={query} />}
      {list && list.count > 0 && <Work query={query} list={list} />}
    </>
  );
};

const listIn = (data: object | undefined): ApplicationList | undefined =>
  data && 'results' in data ? (data as ApplicationList) : undefined;

const standings = (query: QueueQuery, list: ApplicationList | undefined) =>
  (['REW', 'APR', 'REJ', 'all'] as const).map((status) => ({
    to: queueAddress({ ...query, status, page: 1, open: '' }),
    label:
      status === 'all'
        ? i18n.t('All')
        : list
          ? i18n.t('{standing} ({count})', { standing: standingWord(status), count: list.counts[status] })
          : standingWord(status),
    current: status === query.status,
  }));

const SentIn = ({ query }: { query: QueueQuery }) => (
  <p className={styles.only}>
    {i18n.t('Only those sent from {from} to {to}.', { from: query.sentFrom, to: query.sentTo })}{' '}
    <LinkButton kind="plain" to={queueAddress({ ...query, sentFrom: '', sentTo: '', page: 1 })}>
      {i18n.t('Show all')}
    </LinkButton>
  </p>
);

const Nobody = ({ query }: { query: QueueQuery }) => {
  if (query.search || query.sentFrom) {
    const to = queueAddress({ ...query, search: '', sentFrom: '', sentTo: '', page: 1, open: '' });
    return (
      <Card>
        <EmptyState
          action={
            <LinkButton kind="soft" to={to}>
              {i18n.t('Clear the search')}
            </LinkButton>
          }
        >
          {i18n.t('No application fits.')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState>
        {query.status === 'REW'
          ? i18n.t('Nobody waits for a decision. New applications appear here.')
          : i18n.t('There is none here yet.')}
      </EmptyState>
    </Card>
  );
};

/** On narrow screens either the queue or the application that was opened. */
const Work = ({ query, list }: { query: QueueQuery; list: ApplicationList }) => {
  const navigate = useNavigate();
  const [wish, setWish] = useState<{ application: Application; status: Wish } | null>(null);
  const rows = list.results;
  const shown = rows.find(({ id }) => id === query.open) ?? rows[0];
  const open = (id: string) =>
    void navigate(queueAddress({ ...query, open: id }), { replace: true, preventScrollReset: true });
  const decide = (status: Wish) => shown && setWish({ application: shown, status });
  const onKeyDown = useQueueKeys({ rows, shown, open, decide });
  if (!shown) return null;
  const beside = rows[rows.indexOf(shown) + 1] ?? rows[rows.indexOf(shown) - 1];
  const pages = Math.ceil(list.count / 12);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever the focus is inside
    <div className={styles.work} data-open={query.open === shown.id || undefined} onKeyDown={onKeyDown}>
      <div className={styles.queue}>
        <Queue rows={rows} shown={shown.id} onOpen={open} />
        <Pages page={query.page} pages={pages} to={(page) => queueAddress({ ...query, page, open: '' })} />
        <p className={styles.keys}>
          {i18n.t('With the focus in here: j and k move, a approves, r rejects, / searches.')}
        </p>
      </div>
      <div className={styles.panel}>
        <div className={styles.back}>
          <Button kind="soft" onClick={() => open('')}>
            {i18n.t('Back to the queue')}
          </Button>
        </div>
        <ApplicationPanel key={shown.id} application={shown} onDecide={decide} />
      </div>
      {wish && (
        <DecisionDialog
          {...wish}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null);
            open(query.status === 'all' ? wish.application.id : (beside?.id ?? ''));
          }}
        />
      )}
    </div>
  );
};
