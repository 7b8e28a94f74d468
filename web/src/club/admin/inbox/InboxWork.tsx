import type { InboxItem } from '@club/contract/club/inbox';
import type { BulkAct } from '@club/contract/club/inbox/bulk';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { minuteMs } from '@club/contract/platform/units';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { findBeside, focusRow, ReviewRows, useReviewKeys } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Avatar, Notice, StatusChip, useNow, VisuallyHidden } from '#platform/ui';
import { BulkDialog } from './BulkDialog.tsx';
import { InboxPanel, listAsked } from './InboxPanel.tsx';
import { inboxWords, sayAge } from './inbox-words.ts';
import { ProposalDialog, ReferralDialog } from './ReviewDialogs.tsx';
import { useAssign } from './use-assign.ts';
import { useNarrowPlace } from './use-narrow-place.ts';
import type { useSelection } from './use-selection.ts';

export type Row = InboxItem & { readonly ref: InboxItem };

/** The list with what is open beside it. Narrow screens show either the list or the open one. */
export const InboxWork = ({
  rows,
  open,
  to,
  selection,
  isWhole,
  children,
}: {
  rows: readonly Row[];
  open: string;
  to: (id: string) => string;
  selection: ReturnType<typeof useSelection>;
  /** Whether everything that waits is listed. */
  isWhole: boolean;
  /** Above the list. */
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const { assign } = useAssign();
  const { record } = useUser();
  const { shown, isOpen, isGone } = useShown(rows, open);
  const place = useNarrowPlace(isOpen && shown ? shown.id : null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask =
    (...acts: readonly BulkAct[]) =>
    ({ ref: item }: Row) => {
      const act = listAsked(item.kind).find((one) => acts.includes(one));
      if (act) setAsked({ act, item });
    };
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
      i: ({ ref: item }) => void assign(item, { mine: item.assignee?.id !== record?.user_id }),
      a: ask('approve', 'keep'),
      c: ask('changes'),
      r: ask('reject', 'remove'),
      n: () => document.querySelector<HTMLElement>('[name="note"]')?.focus(),
    },
  });
  if (!shown) return null;
  return (
    <div className={frame.work} data-open={isOpen || undefined} data-bottom-bar={isOpen || 'wide'}>
      <div className={frame.queue} ref={place.list}>
        {isGone && isWhole && (
          <Notice type="info">{i18n.t("That's no longer in the inbox. Someone may have dealt with it.")}</Notice>
        )}
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
        <p className={frame.keys}>
          {i18n.t('Keyboard: j and k to move, a to approve, r to reject, i to assign it to you, ? for all keys.')}
        </p>
      </div>
      <div className={frame.panel} ref={place.panel}>
        <InboxPanel
          key={shown.id}
          item={shown.ref}
          back={to('')}
          beside={toBeside(rows, shown, to)}
          onAsk={(act) => setAsked({ act, item: shown.ref })}
        />
      </div>
      {asked && <Decide asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};

/** What is open, and once that has left the list what came into its place; what was never in it is gone. */
const useShown = (
  rows: readonly Row[],
  open: string,
): { readonly shown: Row | undefined; readonly isOpen: boolean; readonly isGone: boolean } => {
  const [last, setLast] = useState<{ readonly open: string; readonly place: number } | null>(null);
  const place = rows.findIndex(({ id }) => id === open);
  if (place >= 0 && (last?.open !== open || last.place !== place)) setLast({ open, place });
  if (place >= 0) return { shown: rows[place], isOpen: true, isGone: false };
  if (last?.open !== open) return { shown: rows[0], isOpen: false, isGone: open !== '' };
  return { shown: rows[Math.min(last.place, rows.length - 1)], isOpen: true, isGone: false };
};

interface Asked {
  readonly act: BulkAct;
  readonly item: InboxItem;
}

/** Asks about a decision on one thing, with the words that its kind needs. */
const Decide = ({ asked: { act, item }, onClose }: { asked: Asked; onClose: () => void }) => {
  const { kind, id, title } = item;
  const review = { asked: { id, title, yes: act === 'approve' }, onClose };
  if (kind === 'proposal') return <ProposalDialog {...review} />;
  if (kind === 'referral') return <ReferralDialog {...review} />;
  return <BulkDialog asked={{ act, items: [item] }} onClose={onClose} />;
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
