import { partRows } from '@club/contract/club/members/fields';
import type { notifications as contract } from '@club/contract/hub/notifications';
import type { Notice } from '@club/contract/hub/notifications.fields';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Call } from '#platform/http';
import { explainKind } from './why-notice.ts';

/** Notices on a page, unless asked otherwise. */
const pageSize = 30;

interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'title' | 'body' | 'url'> {
  readonly why: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A page of the caller's notices. It continues after one of them, so that new ones repeat and skip nothing. */
export const listNotices = async ({ db, caller, input }: Call<typeof contract.listNotices>) => {
  const { before = null, limit = pageSize, only } = input;
  const rows = await queryRows<NoticeRow>(db)`
    select id, kind, title, body, url, why, created_at, read_at from notices
    where user_id = ${caller.id} and (${before}::uuid is null or id < ${before}::uuid)
      and (${only === 'unread'} = false or read_at is null)
    order by id desc limit ${limit + 1}`;
  return {
    results: rows.slice(0, limit).map(toNotice),
    more: rows.length > limit,
    unread: await countUnreadRows(db, caller.id),
  };
};

export const countUnread = async ({ db, caller }: Call<typeof contract.countUnread>) => ({
  unread: await countUnreadRows(db, caller.id),
});

/** The titles of a member's newest notices, for staff. */
export const listNewestNotices = async (
  db: Db,
  memberId: string,
): Promise<readonly { title: string; at: Date; read: boolean }[]> => queryRows<{
  title: string;
  at: Date;
  read: boolean;
}>(db)`
    select title, created_at as at, read_at is not null as read from notices
    where user_id = ${memberId} order by id desc limit ${partRows}`;

/** Marks notices as read, once: the first time stays. */
export const readNotices = async ({ db, clock, caller, input }: Call<typeof contract.readNotices>) => {
  const { ids = [], until = null } = input;
  await runStatement(db)`update notices set read_at = ${clock.now()}
    where user_id = ${caller.id} and read_at is null
      and (id = any (${ids}::uuid[]) or id <= ${until}::uuid)`;
  return { unread: await countUnreadRows(db, caller.id) };
};

const toNotice = ({ created_at, read_at, why, ...row }: NoticeRow): Notice => ({
  ...row,
  why: why ?? explainKind(row.kind),
  created_at: created_at.toISOString(),
  read: read_at !== null,
});

const countUnreadRows = async (db: Db, memberId: string): Promise<number> => {
  const row = await queryRow<{ unread: number }>(db)`
    select count(*) as unread from notices where user_id = ${memberId} and read_at is null`;
  return row?.unread ?? 0;
};
