import type { ClaimedText } from '@club/contract/club/vendor/held-change';
import { type VendorCase, type VendorCaseDecision, vendorCasesPageSize } from '@club/contract/club/vendor/moderation';
import { useState } from 'react';
import styles from '#club/admin/frame/admin.module.css';
import { vendorApprovalsPath } from '#club/admin/paths';
import { vendorReasonName } from '#club/marketplace';
import { vendorsApi } from '#club/vendors';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  choiceParam,
  dayAndTime,
  EmptyState,
  Loaded,
  listAddress,
  Notice,
  Pager,
  pageParam,
  Segments,
  Stack,
  StatusChip,
  Text,
  useListView,
} from '#platform/ui';
import { VendorCaseDialog } from './VendorCaseDialog.tsx';
import own from './vendor-cases.module.css';

const address = listAddress(vendorApprovalsPath, {
  cases: choiceParam(['open', 'closed'] as const, 'open'),
  cases_page: pageParam(),
});

/** Held changes of offers and vendors, and what members reported, above the applications. */
export const VendorCases = () => {
  const { view, at } = useListView(address);
  const query = vendorsApi.useListVendorCasesQuery({ view: view.cases, page: view.cases_page });
  return (
    <Stack as="section" gap={4} aria-label={i18n.t('Held changes and reports')}>
      <h2>{i18n.t('Held changes and reports')}</h2>
      <Segments
        label={i18n.t('Held changes and reports')}
        segments={(['open', 'closed'] as const).map((cases) => ({
          to: at({ cases, cases_page: 1 }),
          label: cases === 'open' ? i18n.t('To decide') : i18n.t('Decided'),
          current: cases === view.cases,
        }))}
      />
      <Loaded
        query={query}
        keepPrevious
        rows={3}
        inCard
        failed={i18n.t("We couldn't load held changes and reports.")}
        empty={
          <EmptyState>
            {view.cases === 'open'
              ? i18n.t('All caught up. Held changes and reports will appear here.')
              : i18n.t('Decisions will appear here.')}
          </EmptyState>
        }
      >
        {({ results, count }) => (
          <>
            {results.map((row) => (
              <Case key={row.id} row={row} />
            ))}
            <Pager
              count={count}
              page={view.cases_page}
              size={vendorCasesPageSize}
              to={(page) => at({ cases: view.cases, cases_page: page })}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
};

const Case = ({ row }: { row: VendorCase }) => {
  const [asked, setAsked] = useState<VendorCaseDecision | null>(null);
  return (
    <Card>
      <article aria-label={row.title}>
        <h3>
          <bdi>{row.title}</bdi>
        </h3>
        <p>
          <StatusChip tone={row.kind === 'held' ? 'waiting' : 'bad'}>{kindName(row)}</StatusChip>{' '}
          {row.object_type === 'offer' && <bdi>{row.vendor_name}</bdi>} · {dayAndTime(new Date(row.opened_at))}
        </p>
        {row.claims.length > 0 && (
          <p>{i18n.t('Claims: {claims}', { claims: row.claims.map((words) => `“${words}”`).join(', ') })}</p>
        )}
        <Texts row={row} />
        <Reports row={row} />
        {row.note && (
          <Text top={1} tone="quiet" anywhere>
            {i18n.t('Reason: {reason}', { reason: row.note })}
          </Text>
        )}
        <Decisions row={row} onAsk={setAsked} />
      </article>
      {asked && <VendorCaseDialog row={row} decision={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
};

const kindName = ({ kind, publish, reports_count: reports }: VendorCase): string => {
  if (kind === 'reported') return i18n.t('{reports, plural, one {# report} other {# reports}}', { reports });
  return publish ? i18n.t('New offer held') : i18n.t('Change held');
};

/** The text that is public, and the one that would be. */
const Texts = ({ row }: { row: VendorCase }) => (
  <Stack as="dl" className={own.texts} gap={3} top={3} bottom={3}>
    {row.texts.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{textName(field)}</dt>
        <Text as="dd" anywhere pre>
          {before !== null && (
            <Text as="del" tone="quiet">
              {before || i18n.t('(empty)')}
            </Text>
          )}
          {before !== null && ' → '}
          <ins>{after}</ins>
        </Text>
      </div>
    ))}
  </Stack>
);

const textName = (field: ClaimedText): string =>
  ({
    name: i18n.t('Business name'),
    title: i18n.t('Title'),
    summary: i18n.t('Summary'),
    description: i18n.t('Description'),
    terms: i18n.t('Terms'),
    how_to_redeem: i18n.t('How to use it'),
  })[field];

const Reports = ({ row: { reports } }: { row: VendorCase }) =>
  reports.length > 0 && (
    <ul>
      {reports.map(({ reason, note, at }) => (
        <li key={at + reason + note}>
          {vendorReasonName(reason)} · {dayAndTime(new Date(at))} {note && <q>{note}</q>}
        </li>
      ))}
    </ul>
  );

const Decisions = ({ row, onAsk }: { row: VendorCase; onAsk: (decision: VendorCaseDecision) => void }) => {
  if (row.own) return <Notice type="info">{i18n.t('This is yours. Another administrator will decide on it.')}</Notice>;
  const isPaused = row.kind === 'reported' && row.object_type === 'offer' && row.decision === 'reject';
  if (row.closed_at !== null) {
    return isPaused && <Button onClick={() => onAsk('allow')}>{i18n.t('Allow sale again')}</Button>;
  }
  const isHeld = row.kind === 'held';
  return (
    <div className={styles.tools}>
      <Button onClick={() => onAsk('approve')}>{isHeld ? i18n.t('Approve') : i18n.t('Keep')}</Button>
      {(isHeld || row.object_type === 'offer') && (
        <Button kind="danger" onClick={() => onAsk('reject')}>
          {isHeld ? i18n.t('Reject') : i18n.t('Pause offer')}
        </Button>
      )}
      {!isHeld && row.object_type === 'vendor' && (
        <p>{i18n.t('To stop this vendor, revoke the approval in its application below.')}</p>
      )}
    </div>
  );
};
