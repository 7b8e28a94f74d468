import { randomBytes } from 'node:crypto';
import type { account } from '@club/contract/club/account';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { listAcceptances } from '#core/agreements';
import { endAllSessions, findUser, listDueDeletions, lockUser, type User, updateUser } from '#core/identity';
import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import { toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { queryRows, runStatement, transaction } from '#platform/db';
import { type Call, type Caller, Refusal, toList } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { mailKind } from '#platform/mail-words';
import type { Origin } from '#platform/origin';
import { hashSecret } from '#platform/secrets';
import { openArchive, packCopy, sealArchive } from './data-copy.ts';

/** An export can be downloaded for a day; a deletion takes effect after two weeks. */
const fetchableFor = dayMs;
const grace = 14 * dayMs;

type Within = Pick<Club, 'db' | 'healthDb' | 'clock' | 'config' | 'personalData' | 'exportFiles' | 'record'>;

/** Who asked for a copy or a deletion: the member, or staff on the member's request and why. */
interface Requester {
  readonly actorId: string;
  readonly sessionId: string;
  readonly origin: Origin;
  readonly reason?: string;
}

/** Orders the copy of a member's data. A job makes it, since it reads every domain, and mails the link to the member. */
export const orderCopy = async (club: Pick<Club, 'db' | 'clock'>, userId: string, by: Requester): Promise<void> => {
  await enqueue(club.db, 'make_export', { user: userId }, { key: `export:${userId}` });
  await audit(club.db, toEntry(club, userId, by, 'account.exported'));
};

/** Requests the member's data export. */
export const requestExport = async (call: Call<typeof account.requestExport>) => {
  await orderCopy(call, call.caller.id, toRequester(call));
  return {
    requested_at: call.clock.now().toISOString(),
    message: "We're preparing your copy. We'll e-mail you a link when it's ready.",
  };
};

/**
 * The export job: reads every domain, packs the archive, and mails the link. The link's secret is stored only as a hash,
 * and the archive only sealed under it: nobody but the link's reader opens it.
 */
export const makeExport = async (within: Within, userId: string): Promise<void> => {
  const { db, clock, config } = within;
  const user = await findUser(db, userId);
  if (user?.status !== 'active') return;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const archive = sealArchive(token, await packCopy(within, userId));
  await runStatement(db)`update data_exports set archive = null where user_id = ${userId}`;
  await runStatement(db)`
    insert into data_exports (id, user_id, token_hash, requested_at, ready_at, expires_at, archive)
    values (${uuidv7()}, ${userId}, ${hashSecret(token)}, ${now}, ${now}, ${new Date(now.getTime() + fetchableFor)}, ${archive})
  `;
  await letters(db, config)(dataMails.exportReady, user, { token });
};

/** Delivers the export once, to its own member. @throws {Refusal} code_expired for any other link. */
export const fetchExport = async ({ db, clock, caller, input }: Call<typeof account.fetchExport>) => {
  const now = clock.now();
  const rows = await queryRows<{ archive: Buffer }>(db)`
    with wanted as (
      select id, archive from data_exports
      where token_hash = ${hashSecret(input.token)} and user_id = ${caller.id} and archive is not null and expires_at > ${now}
      for update
    ), fetched as (
      update data_exports e set fetched_at = ${now}, archive = null from wanted where e.id = wanted.id
    )
    select archive from wanted`;
  const archive = rows[0]?.archive;
  if (!archive) {
    throw new Refusal('code_expired', { message: 'This link is no longer valid. Request a new copy of your data.' });
  }
  return {
    file_name: `my-data-${now.toISOString().slice(0, 10)}.zip`,
    archive: openArchive(input.token, archive).toString('base64'),
  };
};

export const listConsents = async ({ db, caller }: Call<typeof account.listConsents>) => {
  const rows = await listAcceptances(db, caller.id);
  const results = rows.map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
  return toList(results);
};

/**
 * Starts the two weeks until a member's deletion. Nothing is lost before then, and signing in cancels it. Returns when
 * it takes effect.
 */
export const startDeletion = async (
  club: Pick<Club, 'db' | 'clock' | 'config' | 'emit'>,
  user: User,
  by: Requester,
): Promise<Date> => {
  const { db, clock, config } = club;
  const now = clock.now();
  const after = new Date(now.getTime() + grace);
  await updateUser(db, user.id, { status: 'deletion_requested', status_changed_at: now });
  const reason = 'deletion_requested';
  const ended = await endAllSessions(db, user.id, reason, now);
  await audit(db, toEntry(club, user.id, by, 'account.deletion_requested'));
  await audit(db, { ...toEntry(club, user.id, by, 'session.ended'), details: { reason, ended } });
  await club.emit('signed_out', club, { userId: user.id });
  await letters(db, config)(dataMails.deletionRequested, user, { day: toDayInWords(after, config.timeZone) });
  return after;
};

/** The member deletes the account. */
export const deleteAccount = async (call: Call<typeof account.deleteAccount>) => {
  const user = await lockUser(call.db, call.caller.id);
  if (!user) throw new Refusal('session_revoked');
  return {
    deleted_after: (await startDeletion(call, user, toRequester(call))).toISOString(),
    message: 'Your account will be deleted in 14 days. Sign in before then to keep it.',
  };
};

/** The nightly job: erases each account whose two weeks are over, in its own transaction. */
export const eraseDueMembers = async (club: Club): Promise<void> => {
  const before = new Date(club.clock.now().getTime() - grace);
  for (const id of await listDueDeletions(club.db, before)) {
    await transaction(club.db, (db) => eraseMember({ ...club, db }, id));
  }
};

/** Deletes or anonymises all that the domains store about a member, and confirms it in a last mail. */
export const eraseMember = async (within: Within, userId: string): Promise<void> => {
  const { db, healthDb, clock, config, personalData } = within;
  const user = await lockUser(db, userId);
  if (user?.status !== 'deletion_requested') return;
  for (const { database, erase } of personalData)
    if (typeof erase === 'function') await erase(database === 'health' ? healthDb : db, clock, userId);
  await audit(db, { at: clock.now(), action: 'account.deleted', actorId: null, object: { type: 'user', id: userId } });
  await letters(db, config)(dataMails.deleted, user, {});
};

const toRequester = ({ caller, origin }: { caller: Caller; origin: Origin }): Requester => ({
  actorId: caller.id,
  sessionId: caller.sessionId,
  origin,
});

const toEntry = (
  { clock }: Pick<Club, 'clock'>,
  userId: string,
  { reason, ...by }: Requester,
  action: 'account.exported' | 'account.deletion_requested' | 'session.ended',
) => ({
  at: clock.now(),
  action,
  ...by,
  object: { type: 'user' as const, id: userId },
  ...(reason && { note: { reason } }),
});

const dataMails = {
  exportReady: mailKind('export_ready', {
    name: 'Copy of the data is ready',
    readers: 'members',
    subject: 'Your data copy is ready',
    example: { token: 'example' },
    write: ({ token }, { publicUrl }) => [
      "Open this link on a device where you're signed in. It works once, within 24 hours.",
      `${publicUrl}/settings/your-data/${token}`,
      `If you didn't request this, change your password now: ${publicUrl}/settings/change-password`,
    ],
  }),
  deletionRequested: mailKind('account_deletion_requested', {
    name: 'Account will be deleted',
    readers: 'members',
    subject: 'Your account will be deleted',
    example: { day: '11 Dec 2026' },
    write: ({ day }, { publicUrl }) => [
      `We'll delete your account, your data and your points on ${day}.`,
      `To keep it, sign in before that day: ${publicUrl}/login`,
    ],
  }),
  deleted: mailKind('account_deleted', {
    name: 'Account deleted',
    readers: 'members',
    subject: 'Your account was deleted',
    example: {},
    write: () => ["We've deleted your account and the data we held about you."],
  }),
};

export const dataMailKinds = Object.values(dataMails);
