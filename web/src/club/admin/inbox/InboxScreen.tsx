import { type InboxItem, type InboxKind, inboxKinds } from '@club/contract/club/inbox';
import { minuteMs } from '@club/contract/platform/units';
import { useNavigate } from 'react-router';
import { AdminPage, inboxPermissions, listPages, ReviewRows, useMayOpen, useReviewKeys } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import { inboxPath } from '#club/admin/paths';
import { approvalsApi } from '#club/approvals';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  choiceParam,
  EmptyState,
  Loaded,
  listAddress,
  Segments,
  StatusChip,
  TextLink,
  textParam,
  useListView,
  useNow,
} from '#platform/ui';
import { InboxPanel } from './InboxPanel.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxWords, sayAge } from './inbox-words.ts';

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
  const query = inboxApi.useListInboxQuery(undefined, { skip: !useMayOpen(inboxPermissions) });
  const total = query.data?.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <AdminPage
      needs={inboxPermissions}
      title={total === undefined ? i18n.t('Inbox') : i18n.t('{total, number} waiting', { total })}
      intro={<Summary items={query.data?.items ?? []} />}
    >
      <Loaded query={query} keepPrevious rows={6} failed={i18n.t("We couldn't load the inbox.")} inCard>
        {({ counts, items }) => <Filtered counts={counts} items={items} />}
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

const Filtered = ({ counts, items }: Listed) => {
  const { view, at } = useListView(address);
  const { record } = useUser();
  const me = record?.user_id;
  const ofKind = items.filter(({ kind }) => view.kind === 'all' || kind === view.kind);
  const is: Readonly<Record<View['whose'], (item: InboxItem) => boolean>> = {
    all: () => true,
    mine: ({ assignee }) => assignee?.id === me,
    free: ({ assignee }) => assignee === null,
  };
  const rows = ofKind.filter(is[view.whose]).map((item) => ({ ...item, id: `${item.kind}:${item.id}`, ref: item }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
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
        <Segments
          label={i18n.t('Whose')}
          segments={whose.map((one) => ({
            to: at({ whose: one, open: '' }),
            label: whoseWord(one, ofKind.filter(is[one]).length),
            current: one === view.whose,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState>
          {total === 0
            ? i18n.t('All caught up. What waits for the club will appear here.')
            : i18n.t('Nothing here waits. Choose another kind above.')}
        </EmptyState>
      ) : (
        <Work rows={rows} open={view.open} to={(open) => at({ open })} />
      )}
      <Decided />
    </>
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

type Row = InboxItem & { readonly ref: InboxItem };

/** Narrow screens show either the list or the open one. */
const Work = ({ rows, open, to }: { rows: readonly Row[]; open: string; to: (id: string) => string }) => {
  const navigate = useNavigate();
  const [assign] = inboxApi.useAssignInboxItemMutation();
  const { record } = useUser();
  const shown = rows.find(({ id }) => id === open) ?? rows[0];
  const show = (id: string) => void navigate(to(id), { replace: true, preventScrollReset: true });
  useReviewKeys({
    rows,
    shown,
    open: show,
    keys: {
      Enter: ({ id }) => show(id),
      i: ({ ref: { kind, id, assignee } }) => void assign({ kind, id, mine: assignee?.id !== record?.user_id }),
      n: () => document.querySelector<HTMLElement>('[name="note"]')?.focus(),
    },
  });
  if (!shown) return null;
  return (
    <div className={frame.work} data-open={open === shown.id || undefined}>
      <div className={frame.queue}>
        <ReviewRows
          label={i18n.t('What waits')}
          rows={rows}
          shown={shown.id}
          onOpen={show}
          who={({ kind, title, about }) => (
            <>
              <b>{title}</b>
              <small>
                {inboxWords[kind].one()}
                {about && ` · ${about}`}
              </small>
            </>
          )}
          when={(row) => <When row={row} />}
        />
        <p className={frame.keys}>{i18n.t('Keyboard: j and k to move, i to take it or leave it, n for a note.')}</p>
      </div>
      <div className={frame.panel}>
        <InboxPanel key={shown.id} item={shown.ref} back={to('')} />
      </div>
    </div>
  );
};

const When = ({ row: { since, late, assignee } }: { row: InboxItem }) => {
  const now = useNow(minuteMs);
  return (
    <>
      {late ? <StatusChip tone="waiting">{sayAge(since, now)}</StatusChip> : <small>{sayAge(since, now)}</small>}
      {assignee && <small>{assignee.name}</small>}
    </>
  );
};

export default InboxScreen;
