import type { InboxItem } from '@club/contract/club/inbox';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { minuteMs } from '@club/contract/platform/units';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { findBeside, focusRow, ReviewRows, useReviewKeys } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Avatar, StatusChip, useNow, VisuallyHidden } from '#platform/ui';
import { InboxPanel } from './InboxPanel.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxWords, sayAge } from './inbox-words.ts';
import type { useSelection } from './use-selection.ts';

export type Row = InboxItem & { readonly ref: InboxItem };

/** The list with what is open beside it. Narrow screens show either the list or the open one. */
export const InboxWork = ({
  rows,
  open,
  to,
  selection,
  children,
}: {
  rows: readonly Row[];
  open: string;
  to: (id: string) => string;
  selection: ReturnType<typeof useSelection>;
  /** Above the list. */
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const [assign] = inboxApi.useAssignInboxItemMutation();
  const { record } = useUser();
  const shown = rows.find(({ id }) => id === open) ?? rows[0];
  const show = (id: string) => void navigate(to(id), { replace: true, preventScrollReset: true });
  const extend = (step: 1 | -1) => (row: Row) => {
    const next = findBeside(rows, row, step);
    selection.add([row.id, ...(next ? [next.id] : [])]);
    if (!next) return;
    show(next.id);
    focusRow(next.id);
  };
  useReviewKeys({
    rows,
    shown,
    open: show,
    keys: {
      Enter: ({ id }) => show(id),
      x: ({ id }) => selection.select(id),
      J: extend(1),
      K: extend(-1),
      Escape: () => selection.replace([]),
      i: ({ ref: { kind, id, assignee } }) => void assign({ kind, id, mine: assignee?.id !== record?.user_id }),
      n: () => document.querySelector<HTMLElement>('[name="note"]')?.focus(),
    },
  });
  if (!shown) return null;
  return (
    <div className={frame.work} data-open={open === shown.id || undefined}>
      <div className={frame.queue}>
        {children}
        <ReviewRows
          label={i18n.t('What waits')}
          rows={rows}
          shown={shown.id}
          onOpen={show}
          selection={{ selected: selection.selected, onSelect: selection.select, nameOf: ({ title }) => title }}
          who={(row) => <Who row={row} />}
          when={(row) => <When row={row} />}
        />
        <p className={frame.keys}>{i18n.t('Keyboard: j and k to move, x to select, i to take it, ? for all keys.')}</p>
      </div>
      <div className={frame.panel}>
        <InboxPanel key={shown.id} item={shown.ref} back={to('')} beside={toBeside(rows, shown, to)} />
      </div>
    </div>
  );
};

const toBeside = (rows: readonly Row[], shown: Row, to: (id: string) => string) => {
  const [before, after] = [findBeside(rows, shown, -1), findBeside(rows, shown, 1)];
  return {
    place: rows.indexOf(shown) + 1,
    total: rows.length,
    before: before && to(before.id),
    after: after && to(after.id),
  };
};

const Who = ({ row: { ref, title, about } }: { row: Row }) => (
  <>
    <b>
      <Avatar name={title} colour={pickAvatarColour(ref.id)} size={28} /> <bdi>{title}</bdi>
    </b>
    <small>
      {inboxWords[ref.kind].one()}
      {about && ` · ${about}`}
    </small>
  </>
);

const When = ({ row: { since, late, assignee } }: { row: InboxItem }) => {
  const now = useNow(minuteMs);
  return (
    <>
      {late ? <StatusChip tone="waiting">{sayAge(since, now)}</StatusChip> : <small>{sayAge(since, now)}</small>}
      {assignee && (
        <span title={assignee.name}>
          <Avatar name={assignee.name} colour={pickAvatarColour(assignee.id)} size={24} />
          <VisuallyHidden>{assignee.name}</VisuallyHidden>
        </span>
      )}
    </>
  );
};
