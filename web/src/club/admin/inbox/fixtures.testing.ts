import { approvals } from '@club/contract/club/approvals';
import { type InboxDetails, type InboxItem, inbox } from '@club/contract/club/inbox';
import type { AdminPermission } from '@club/contract/platform/access';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, openAsMember } from '#testing';

export const item = (over: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'proposal',
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Evening sessions',
  about: 'Havn Sauna',
  since: '2026-11-18T09:00:00.000Z',
  late: false,
  assignee: null,
  notes: 0,
  ...over,
});

export const details = (of: InboxItem, over: Partial<InboxDetails> = {}): InboxDetails => ({
  ...of,
  facts: [{ name: 'Website', value: 'https://havn.example' }],
  decided: null,
  staff: [],
  note_list: [],
  ...over,
});

/** Answers the list, and the details of its first. */
export const answerInbox = (items: readonly InboxItem[], over: Partial<InboxDetails> = {}): void => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  answer(inbox.listInbox, {
    counts: kinds.map((kind) => ({ kind, count: items.filter((one) => one.kind === kind).length })),
    items: [...items],
  });
  const [first] = items;
  if (first) answer(inbox.getInboxItem, details(first, over));
};

/** Opens the inbox of an administrator with these permissions. */
export const open = (
  items: readonly InboxItem[],
  path = '/admin/inbox',
  permissions: readonly AdminPermission[] = ['vendors'],
) => {
  answerHome();
  answer(approvals.getRights, rights(...permissions));
  answerInbox(items);
  return openAsMember(path, { is_admin: true });
};
