import type { ContentCase } from '@club/contract/hub/story-moderation';
import { type CaseDecision, casesPageSize, caseViews } from '@club/contract/hub/story-moderation';
import { minuteMs } from '@club/contract/platform/units';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage, focusRow, ReviewRows, useReviewKeys } from '#club/admin/frame';
import styles from '#club/admin/frame/admin.module.css';
import { moderationPath } from '#club/admin/paths';
import { storiesApi } from '#hub/stories';
import { i18n } from '#platform/i18n';
import {
  choiceParam,
  duration,
  EmptyState,
  fullDay,
  Loaded,
  listAddress,
  Pager,
  pageParam,
  Segments,
  SkeletonBlock,
  StatusChip,
  Text,
  textParam,
  useListView,
  useNow,
} from '#platform/ui';

import { decisionName } from './case-words.ts';

const CasePanel = lazy(async () => ({ default: (await import('./CasePanel.tsx')).CasePanel }));

/** Loaded when it is asked for. */
const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }));

const address = listAddress(moderationPath, {
  view: choiceParam(caseViews, 'open'),
  page: pageParam(),
  open: textParam(),
});

/** What members reported and what claims a cure or a dose, beside the queues of applications. */
const ModerationScreen = () => (
  <AdminPage
    needs="moderate"
    title={i18n.t('Stories to review')}
    intro={i18n.t('Reports about cures and doses are at the top, then the oldest.')}
  >
    <Queue />
  </AdminPage>
);

const Queue = () => {
  const { view, at } = useListView(address);
  const query = storiesApi.useListCasesQuery({ view: view.view, page: view.page });
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label={i18n.t('Status')}
          segments={caseViews.map((one) => ({
            to: at({ view: one, page: 1, open: '' }),
            label:
              one === 'open'
                ? i18n.t('To review ({count})', { count: query.data?.counts.open ?? 0 })
                : i18n.t('Decided'),
            current: one === view.view,
          }))}
        />
        {query.data?.oldest && <Oldest since={query.data.oldest} />}
      </div>
      <Loaded
        query={query}
        keepPrevious
        rows={6}
        failed={i18n.t("We couldn't load the queue.")}
        empty={
          <EmptyState>
            {view.view === 'open'
              ? i18n.t('All caught up. Reported stories and comments will appear here.')
              : i18n.t('Decisions will appear here.')}
          </EmptyState>
        }
        inCard
      >
        {({ results, count }) => (
          <Work
            rows={results}
            open={view.open}
            to={(id) => at({ ...view, open: id })}
            pager={
              <Pager
                count={count}
                page={view.page}
                size={casesPageSize}
                to={(page) => at({ view: view.view, page, open: '' })}
              />
            }
          />
        )}
      </Loaded>
    </>
  );
};

const Oldest = ({ since }: { since: string }) => {
  const now = useNow(minuteMs);
  const waited = now.getTime() - new Date(since).getTime();
  if (waited < minuteMs) return null;
  return (
    <Text className={styles.only} bottom={3} size="sm" tone="quiet">
      {i18n.t('The oldest has waited {time}.', { time: duration(waited) })}
    </Text>
  );
};

/** Narrow screens show either the queue or the open case. */
const Work = ({
  rows,
  open,
  to,
  pager,
}: {
  rows: readonly ContentCase[];
  open: string;
  to: (id: string) => string;
  pager: ReactNode;
}) => {
  const [asked, setAsked] = useState<{ shown: ContentCase; decision: CaseDecision } | null>(null);
  const navigate = useNavigate();
  const shown = rows.find(({ id }) => id === open) ?? rows[0];
  const show = (id: string) => void navigate(to(id), { replace: true, preventScrollReset: true });
  const ask = (decision: CaseDecision) => (row: ContentCase) => {
    if (row.closed_at === null && !row.own) setAsked({ shown: row, decision });
  };
  useReviewKeys({ rows, shown, open: show, keys: { a: ask('keep'), r: ask('remove') } });
  useKeptFocus(shown?.id);
  if (!shown) return null;
  return (
    <div className={styles.work} data-open={open === shown.id || undefined}>
      <div className={styles.queue}>
        <CaseRows rows={rows} shown={shown.id} onOpen={show} />
        {pager}
        <p className={styles.keys}>{i18n.t('Keyboard: j and k to move, a to keep, r to remove.')}</p>
      </div>
      <div className={styles.panel}>
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <CasePanel
            key={shown.id}
            shown={shown}
            back={to('')}
            onDecide={(decision) => setAsked({ shown, decision })}
          />
        </Suspense>
      </div>
      {asked && (
        <Suspense>
          <DecideDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** Focuses the next case when the focused one left the queue, so that the shortcuts are still heard. */
const useKeptFocus = (shown: string | undefined) => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && shown && document.activeElement === document.body) focusRow(shown);
    before.current = shown;
  }, [shown]);
};

export default ModerationScreen;

const CaseRows = ({
  rows,
  shown,
  onOpen,
}: {
  rows: readonly ContentCase[];
  shown: string;
  onOpen: (id: string) => void;
}) => (
  <ReviewRows
    label={i18n.t('Stories and comments')}
    rows={rows}
    shown={shown}
    onOpen={onOpen}
    who={(row) => (
      <>
        <b>{row.object_type === 'story' ? row.title : row.text.slice(0, 60)}</b>
        <small>
          {row.object_type === 'story' ? i18n.t('Story') : i18n.t('Comment')} · {row.author.name}
        </small>
      </>
    )}
    when={(row) => (
      <>
        <Why row={row} />
        <small>
          <Age row={row} />
        </small>
      </>
    )}
  />
);

const Why = ({ row: { decision, claims, signs, reports_count: reports, status } }: { row: ContentCase }) => {
  if (decision) return <StatusChip tone={decision === 'remove' ? 'bad' : 'good'}>{decisionName(decision)}</StatusChip>;
  if (signs.length > 0) return <StatusChip tone="bad">{i18n.t('Needs help')}</StatusChip>;
  if (claims.length > 0) return <StatusChip tone="bad">{i18n.t('Claim')}</StatusChip>;
  if (reports > 0) {
    return (
      <StatusChip tone="waiting">
        {i18n.t('{reports, plural, one {# report} other {# reports}}', { reports })}
      </StatusChip>
    );
  }
  return <StatusChip tone="info">{status === 'waiting' ? i18n.t('Waiting') : i18n.t('To review')}</StatusChip>;
};

const Age = ({ row: { opened_at, closed_at } }: { row: ContentCase }) => {
  const now = useNow(minuteMs);
  if (closed_at) return <>{fullDay(new Date(closed_at))}</>;
  return <>{i18n.t('waiting {time}', { time: duration(now.getTime() - new Date(opened_at).getTime()) })}</>;
};
