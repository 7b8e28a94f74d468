import { randomBytes } from 'node:crypto';
import type { account } from '@club/contract/club/account';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { listAcceptances } from '#core/agreements';
import { endAllSessions, findUser, listDueDeletions, lockUser, updateUser } from '#core/identity';
import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import { toDayInWords } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import { queryRows, runStatement, transaction } from '#platform/db';
import { type Call, type Caller, Refusal, toList } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { hashSecret } from '#platform/secrets';
import { openArchive, packCopy, sealArchive } from './data-copy.ts';

/** An export can be downloaded for a day; a deletion takes effect after two weeks. */
const fetchableFor = dayMs;
const grace = 14 * dayMs;

type Within = Pick<Club, 'db' | 'healthDb' | 'clock' | 'config' | 'personalData' | 'exportFiles'>;

/** Requests the member's data export. A job makes it, since it reads every domain. */
export const requestExport = async (call: Call<typeof account.requestExport>) => {
  const { db, clock, caller, origin } = call;
  await enqueue(db, 'make_export', { user: caller.id }, { key: `export:${caller.id}` });
  await audit(db, { ...done(call, 'account.exported'), origin });
  return {
    requested_at: clock.now().toISOString(),
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
  await letters(db, config)('export_ready', user, 'Your data copy is ready', [
    "Open this link on a device where you're signed in. It works once, within 24 hours.",
    `${config.publicUrl}/settings/your-data/${token}`,
    `If you didn't request this, change your password now: ${config.publicUrl}/settings/change-password`,
  ]);
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

/** Starts the two weeks until deletion. Nothing is lost before then, and signing in cancels it. */
export const deleteAccount = async (call: Call<typeof account.deleteAccount>) => {
  const { db, clock, config, caller, origin } = call;
  const now = clock.now();
  const user = await lockUser(db, caller.id);
  if (!user) throw new Refusal('session_revoked');
  const after = new Date(now.getTime() + grace);
  await updateUser(db, caller.id, { status: 'deletion_requested', status_changed_at: now });
  const reason = 'deletion_requested';
  const ended = await endAllSessions(db, caller.id, reason, now);
  await audit(db, { ...done(call, 'account.deletion_requested'), origin });
  await audit(db, { ...done(call, 'session.ended'), origin, details: { reason, ended } });
  await call.emit('signed_out', call, { userId: caller.id });
  await letters(db, config)('account_deletion_requested', user, 'Your account will be deleted', [
    `We'll delete your account, your data and your points on ${toDayInWords(after, config.timeZone)}.`,
    `To keep it, sign in before that day: ${config.publicUrl}/login`,
  ]);
  return {
    deleted_after: after.toISOString(),
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
  await letters(db, config)('account_deleted', user, 'Your account was deleted', [
    "We've deleted your account and the data we held about you.",
  ]);
};

const done = (
  { clock, caller }: { clock: Clock; caller: Caller },
  action: 'account.exported' | 'account.deletion_requested' | 'session.ended',
) => ({
  at: clock.now(),
  action,
  actorId: caller.id,
  sessionId: caller.sessionId,
  object: { type: 'user' as const, id: caller.id },
});
