import { type InboxItem, type InboxKind, inboxKinds } from '@club/contract/club/inbox';
import { mostInBulk } from '@club/contract/club/inbox/bulk';
import { useCallback, useEffect, useState } from 'react';
import { AdminPage, CsvButton, inboxPermissions, listPages, SavedViews, useMayOpen } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import { inboxPath } from '#club/admin/paths';
import { approvalsApi } from '#club/approvals';
import { useTellProblem, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  choiceParam,
  EmptyState,
  Loaded,
  listAddress,
  Segments,
  TextLink,
  textParam,
  useListView,
} from '#platform/ui';
import { BulkBar } from './BulkBar.tsx';
import styles from './bulk.module.css';
import { InboxWork, type Row } from './InboxWork.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxWords } from './inbox-words.ts';
import { JustDecided } from './JustDecided.tsx';
import { useSelection } from './use-selection.ts';

const kinds = Object.keys(inboxKinds) as InboxKind[];
const whose = ['all', 'mine', 'free'] as const;

const address = listAddress(inboxPath, {
  kind: choiceParam(['all', ...kinds] as const, 'all'),
  whose: choiceParam(whose, 'all'),
  open: textParam(),
});
type View = ReturnType<typeof address.read>;

/** Everything that waits for the people who run the club, whatever it is. */
const InboxScreen = () => {
  // Every kind shows its longest waiting; the others are asked for when they are wanted.
  const [isWhole, setWhole] = useState(false);
  const showWhole = useCallback(() => setWhole(true), []);
  const query = inboxApi.useListInboxQuery(isWhole ? { limit: mostInBulk } : {}, {
    skip: !useMayOpen(inboxPermissions),
  });
  const total = query.data?.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <AdminPage
      needs={inboxPermissions}
      title={total === undefined ? i18n.t('Inbox') : i18n.t('{total, number} waiting', { total })}
      intro={<Summary items={query.data?.items ?? []} />}
    >
      <Loaded query={query} keepPrevious rows={6} failed={i18n.t("We couldn't load the inbox.")} inCard>
        {({ counts, items }) => <Filtered counts={counts} items={items} onWhole={showWhole} />}
      </Loaded>
    </AdminPage>
  );
};

const Summary = ({ items }: { items: readonly InboxItem[] }) => {
  const { record } = useUser();
  const late = items.filter((item) => item.late).length;
  const mine = items.filter(({ assignee }) => assignee?.id === record?.user_id).length;
  const parts = [
    late > 0 &&
      i18n.t('{late, plural, one {# is past its target time.} other {# are past their target time.}}', { late }),
    mine > 0 && i18n.t('{mine, plural, one {# is yours.} other {# are yours.}}', { mine }),
  ].filter(Boolean);
  return <>{parts.length > 0 ? parts.join(' ') : i18n.t('Past its time first, then the longest waiting.')}</>;
};

interface Listed {
  readonly counts: readonly { readonly kind: InboxKind; readonly count: number }[];
  readonly items: readonly InboxItem[];
}

const toRow = (item: InboxItem): Row => ({ ...item, id: `${item.kind}:${item.id}`, ref: item });

const listShown = (items: readonly InboxItem[], view: View, me: string | undefined): readonly Row[] => {
  const isOf: Readonly<Record<View['whose'], (item: InboxItem) => boolean>> = {
    all: () => true,
    mine: ({ assignee }) => assignee?.id === me,
    free: ({ assignee }) => assignee === null,
  };
  return items
    .filter(({ kind }) => view.kind === 'all' || kind === view.kind)
    .filter(isOf[view.whose])
    .map(toRow);
};

const Filtered = ({ counts, items, onWhole }: Listed & { onWhole: () => void }) => {
  const { view, at } = useListView(address);
  const { record } = useUser();
  const me = record?.user_id;
  const rows = listShown(items, view, me);
  const selection = useSelection(rows.map(({ id }) => id));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const inView = view.kind === 'all' ? total : (counts.find(({ kind }) => kind === view.kind)?.count ?? 0);
  const isWhole = items.length >= total;
  const isListed = view.open === '' || items.some((item) => toRow(item).id === view.open);
  useEffect(() => {
    // What a notice leads to may be beyond the first of its kind.
    if (!isListed && !isWhole) onWhole();
  }, [isListed, isWhole, onWhole]);
  const isAllListed = items.filter(({ kind }) => view.kind === 'all' || kind === view.kind).length >= inView;
  return (
    <>
      <div className={frame.tools}>
        <Segments
          label={i18n.t('Kind')}
          segments={[
            {
              to: at({ kind: 'all', open: '' }),
              label: i18n.t('All ({count})', { count: total }),
              current: view.kind === 'all',
            },
            ...counts
              .filter(({ kind, count }) => count > 0 || kind === view.kind)
              .map(({ kind, count }) => ({
                to: at({ kind, open: '' }),
                label: i18n.t('{kind} ({count})', { kind: inboxWords[kind].many(), count }),
                current: kind === view.kind,
              })),
          ]}
        />
      </div>
      <div className={frame.views}>
        <Segments
          label={i18n.t('Whose')}
          segments={whose.map((one) => ({
            to: at({ whose: one, open: '' }),
            label: whoseWord(one, listShown(items, { ...view, whose: one }, me).length),
            current: one === view.whose,
          }))}
        />
        <SavedViews place="inbox" />
        {rows.length > 0 && <CsvButton name="inbox" readRows={() => toCsv(rows)} />}
      </div>
      <JustDecided />
      <BulkBar
        items={rows.filter(({ id }) => selection.selected.has(id)).map(({ ref }) => ref)}
        total={inView}
        onClear={() => selection.replace([])}
      />
      {rows.length === 0 ? (
        <EmptyState>
          {total === 0
            ? i18n.t('All caught up. What waits for the club will appear here.')
            : i18n.t('Nothing here waits. Choose another kind above.')}
        </EmptyState>
      ) : (
        <InboxWork rows={rows} open={view.open} to={(open) => at({ open })} selection={selection} isWhole={isWhole}>
          <SelectAll
            rows={rows}
            selected={selection.selected.size}
            view={view}
            total={isAllListed ? null : inView}
            onSelect={selection.replace}
            onWhole={onWhole}
          />
        </InboxWork>
      )}
      <Decided />
    </>
  );
};

/** The rows that are shown, for a spreadsheet. */
const toCsv = (rows: readonly Row[]): readonly (readonly string[])[] => [
  [
    i18n.t('Kind'),
    i18n.t('What'),
    i18n.t('About'),
    i18n.t('Waiting since'),
    i18n.t('Past its target'),
    i18n.t('Assigned to'),
  ],
  ...rows.map(({ kind, title, about, since, late, assignee }) => [
    inboxWords[kind].one(),
    title,
    about,
    since,
    late ? i18n.t('Yes') : i18n.t('No'),
    assignee?.name ?? '',
  ]),
];

/** Selects the rows that are listed, or loads the others that match too and selects all. */
const SelectAll = ({
  rows,
  selected,
  view,
  total,
  onSelect,
  onWhole,
}: {
  rows: readonly Row[];
  selected: number;
  view: View;
  /** How many match; null where all of them are listed. */
  total: number | null;
  onSelect: (ids: readonly string[]) => void;
  onWhole: () => void;
}) => {
  const { record } = useUser();
  const tellProblem = useTellProblem();
  const [load, { isFetching }] = inboxApi.useLazyListInboxQuery();
  const isAll = selected === rows.length;
  const selectMatching = async () => {
    const { data, error } = await load({ limit: mostInBulk });
    if (!data) return tellProblem(error);
    onWhole();
    onSelect(listShown(data.items, view, record?.user_id).map(({ id }) => id));
  };
  return (
    <div className={styles.choose}>
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isAll;
          }}
          onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
        />
        {i18n.t('Select all {count} shown', { count: rows.length })}
      </label>
      {total !== null && (
        <Button kind="plain" busy={isFetching} onClick={() => void selectMatching()}>
          {view.whose === 'all'
            ? i18n.t('Select all {total} that match', { total })
            : i18n.t('Load the others, and select all that match')}
        </Button>
      )}
    </div>
  );
};

/** Where each queue shows what was decided before. */
const Decided = () => {
  const { data } = approvalsApi.useGetRightsQuery();
  const permissions = data && 'permissions' in data ? data.permissions : [];
  const pages = listPages(permissions).filter(({ path, waiting }) => waiting && path !== inboxPath);
  return (
    pages.length > 0 && (
      <p className={frame.keys}>
        {i18n.t('Decided before:')}{' '}
        {pages.map(({ path, label }) => (
          <TextLink key={path} to={path}>
            {label()}
          </TextLink>
        ))}
      </p>
    )
  );
};

const whoseWord = (one: View['whose'], count: number): string =>
  ({
    all: i18n.t('All'),
    mine: i18n.t('Mine ({count})', { count }),
    free: i18n.t('Unassigned ({count})', { count }),
  })[one];

export default InboxScreen;
