import { inbox as contract } from '@club/contract/club/inbox';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { type Db, runStatement } from '#platform/db';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { getBulk, previewBulk, startBulk, stopBulk } from './bulk.ts';
import { undoDecision, watchInbox } from './decisions.ts';
import {
  answerProposal,
  assignInboxItem,
  getInboxItem,
  listInbox,
  noteInboxItem,
  retryJob,
  reviewReferral,
} from './inbox.ts';
import { inboxNotices, tellStaff, waitingMail } from './tell-staff.ts';

const routes: Handlers<typeof contract> = {
  watchInbox,
  previewBulk,
  startBulk,
  getBulk,
  stopBulk,
  undoDecision,
  listInbox,
  getInboxItem,
  assignInboxItem,
  noteInboxItem,
  answerProposal,
  reviewReferral,
  retryJob,
};

/** What staff noted and took, as far as they are members themselves. */
const inboxPersonalData: readonly PersonalData[] = [
  {
    table: 'inbox_items',
    copy: copyRows((userId) => sql`select kind, assigned_at from inbox_items where assignee_id = ${userId}`),
    erase: eraseRows((userId) => sql`delete from inbox_items where assignee_id = ${userId}`),
  },
  {
    table: 'inbox_notes',
    copy: copyRows((userId) => sql`select kind, text, created_at from inbox_notes where author_id = ${userId}`),
    erase: eraseRows((userId) => sql`update inbox_notes set author_id = null where author_id = ${userId}`),
  },
  {
    table: 'inbox_bulk_acts',
    copy: copyRows((userId) => sql`select act, total, started_at from inbox_bulk_acts where by_id = ${userId}`),
    erase: eraseRows((userId) => sql`delete from inbox_bulk_acts where by_id = ${userId}`),
  },
];

/** Notes about cases are kept for so long: they may name people who have left since. */
const notesKept = 400 * dayMs;

/** What became of each thing in an act on several names people too. */
const bulkActsKept = 7 * dayMs;

const purgeNotes = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - notesKept);
  await runStatement(db)`delete from inbox_notes where created_at < ${before}`;
  await runStatement(db)`delete from inbox_items where assigned_at < ${before}`;
  const actsBefore = new Date(now.getTime() - bulkActsKept);
  await runStatement(db)`delete from inbox_bulk_acts where started_at < ${actsBefore}`;
};

export const inbox = domain({
  name: 'club/inbox',
  mails: [waitingMail],
  tables: ['inbox_items', 'inbox_notes', 'inbox_bulk_acts'],
  contract,
  routes,
  personalData: inboxPersonalData,
  notices: inboxNotices,
  jobs: { purge_inbox: ({ db, clock }) => purgeNotes(db, clock.now()), tell_staff: tellStaff },
  schedule: ['51 3 * * * purge_inbox', '11 6 * * * tell_staff'],
});
