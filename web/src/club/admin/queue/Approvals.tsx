import type { Application, ApplicationList } from '@club/contract/club/approvals';
import { type ApprovalType, queuePageSize } from '@club/contract/club/approvals.fields';
import type { ReviewStatus } from '@club/contract/platform/access';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type QueueView, queueArguments, queues, useReviewKeys } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { approvalsApi, reviewStatusWord } from '#club/approvals';
import { i18n } from '#platform/i18n';
import {
  Button,
  EmptyState,
  fullDay,
  LinkButton,
  Loaded,
  Pager,
  Segments,
  Text,
  TextField,
  toNoon,
  useListView,
} from '#platform/ui';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { AskDialog } from './AskDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { listDecisions, mayAsk } from './list-decisions.ts';
import { Queue } from './Queue.tsx';

/** The queue for one kind of application, with the open one beside it. */
export const Approvals = ({ kind }: { kind: ApprovalType }) => {
  const { view, at } = useListView(queues[kind]);
  const fresh = (changes: Partial<QueueView>) => at({ open: '', ...changes });
  const query = approvalsApi.useGetRightsQuery(queueArguments(kind, view));
  const [list, latest] = [listIn(query.currentData), listIn(query.data)];
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label={i18n.t('Status')}
          segments={(['REW', 'APR', 'REJ', 'all'] as const).map((status) => ({
            to: fresh({ status }),
            label: statusLabel(status, latest),
            current: status === view.status,
          }))}
        />
        <QueueSearch key={view.search} searched={view.search} to={(search) => fresh({ search })} />
      </div>
      {view.sent_from && <SentIn view={view} all={at({ sent_from: '', sent_to: '' })} />}
      <Loaded
        query={{ ...query, data: latest, currentData: list }}
        failed={i18n.t("We couldn't load the applications.")}
        rows={6}
        inCard
        empty={<Nobody view={view} all={fresh({ search: '', sent_from: '', sent_to: '' })} />}
      >
        {(applications) => <Work view={view} at={at} list={applications} />}
      </Loaded>
    </>
  );
};

const listIn = (data: object | undefined): ApplicationList | undefined =>
  data && 'results' in data ? (data as ApplicationList) : undefined;

const statusLabel = (status: QueueView['status'], list: ApplicationList | undefined): string => {
  if (status === 'all') return i18n.t('All');
  return list
    ? i18n.t('{standing} ({count})', { standing: reviewStatusWord(status), count: list.counts[status] })
    : reviewStatusWord(status);
};

const SentIn = ({ view, all }: { view: QueueView; all: string }) => (
  <Text className={styles.only} bottom={3} size="sm" tone="quiet">
    {i18n.t('Sent from {from} to {to}.', { from: fullDay(toNoon(view.sent_from)), to: fullDay(toNoon(view.sent_to)) })}{' '}
    <LinkButton kind="plain" to={all}>
      {i18n.t('Show all applications')}
    </LinkButton>
  </Text>
);

const Nobody = ({ view, all }: { view: QueueView; all: string }) =>
  view.search || view.sent_from ? (
    <EmptyState
      action={
        <LinkButton kind="soft" to={all}>
          {i18n.t('Clear search')}
        </LinkButton>
      }
    >
      {i18n.t('No applications match your search.')}
    </EmptyState>
  ) : (
    <EmptyState>
      {view.status === 'REW'
        ? i18n.t('All caught up. New applications will appear here.')
        : i18n.t('No applications here yet.')}
    </EmptyState>
  );

/** Narrow screens show either the queue or the open application. */
const Work = ({
  view,
  at,
  list,
}: {
  view: QueueView;
  at: (changes: Partial<QueueView>) => string;
  list: ApplicationList;
}) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ application: Application; status: ReviewStatus } | null>(null);
  const rows = list.results;
  const shown = rows.find(({ id }) => id === view.open) ?? rows[0];
  const open = (id: string) =>
    void navigate(at({ page: view.page, open: id }), { replace: true, preventScrollReset: true });
  const ask = (status: ReviewStatus) => (application: Application) => {
    if (listDecisions(application).includes(status)) setAsked({ application, status });
  };
  const [changing, setChanging] = useState<Application | null>(null);
  const keys = {
    a: ask('APR'),
    c: (application: Application) => mayAsk(application) && setChanging(application),
    r: ask('REJ'),
    '/': focusSearch,
  };
  useReviewKeys({ rows, shown, open, keys });
  if (!shown) return null;
  const beside = rows[rows.indexOf(shown) + 1] ?? rows[rows.indexOf(shown) - 1];
  return (
    <div
      className={styles.work}
      data-open={view.open === shown.id || undefined}
      data-bottom-bar={view.open === shown.id || 'wide'}
    >
      <div className={styles.queue}>
        <Queue rows={rows} shown={shown.id} onOpen={open} />
        <Pager count={list.count} page={view.page} size={queuePageSize} to={(page) => at({ page, open: '' })} />
        <p className={styles.keys}>{i18n.t('Keyboard: j and k to move, a to approve, r to reject, / to search.')}</p>
      </div>
      <div className={styles.panel}>
        <div className={styles.back}>
          <Button kind="soft" onClick={() => open('')}>
            {i18n.t('Back to applications')}
          </Button>
        </div>
        <ApplicationPanel
          key={shown.id}
          application={shown}
          onDecide={(status) => setAsked({ application: shown, status })}
          onAsk={() => setChanging(shown)}
        />
      </div>
      {changing && (
        <AskDialog application={changing} onClose={() => setChanging(null)} onDone={() => setChanging(null)} />
      )}
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            open(view.status === 'all' ? asked.application.id : (beside?.id ?? ''));
          }}
        />
      )}
    </div>
  );
};

const searchId = 'application-search';

const focusSearch = (): void => document.getElementById(searchId)?.focus();

/** Finds applicants by name, address, company or business. */
const QueueSearch = ({ searched, to }: { searched: string; to: (search: string) => string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(searched);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(to(typed.trim()));
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        id={searchId}
        type="search"
        label={i18n.t('Find an applicant')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="soft">
        {i18n.t('Search')}
      </Button>
    </form>
  );
};
