import { inWords } from '#club/points';
import { type Checkpoint, findBoundary, findStatementAccount, makeCheckpoint } from '#core/ledger';
import { letters } from '#platform/adapters';
import { addDays, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { queryRows, transaction } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { mailKind } from '#platform/mail-words';

const atOnce = 500;

/**
 * The scheduled job. West of UTC a month begins only after the schedule's time on the 1st, so the job is also due on
 * the 2nd, and does its work on the club's own first.
 */
export const queueOnTheFirst = async (club: Club): Promise<void> => {
  if (toCalendarDay(club.clock.now(), club.config.timeZone).endsWith('-01')) await queueStatements(club);
};

/** On the first of a month: queues one mail for each active member with entries in the month before. */
export const queueStatements = async ({ db, clock, config }: Club): Promise<void> => {
  const to = addDays(`${toCalendarDay(clock.now(), config.timeZone).slice(0, 8)}01`, -1);
  const from = `${to.slice(0, 8)}01`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await queryRows<{ id: string }>(db)`
      select u.id from members u join member_balances a on a.user_id = u.id
      where u.status = 'active' and u.id > ${after}::uuid
        and a.last_entry_at >= ${from}::date::timestamp at time zone ${config.timeZone}
      order by u.id limit ${atOnce}`;
    await transaction(db, async (within) => {
      for (const { id } of rows)
        await enqueue(within, 'mail_statement', { user: id, from, to }, { key: `statement:${id}:${to}` });
    });
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
};

/** The job for one mail. A month without entries is skipped. */
export const mailStatement = async (
  { db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>,
  { user, from, to }: { user: string; from: string; to: string },
): Promise<void> => {
  const account = await findStatementAccount(db, user);
  const rows = await queryRows<{ email: string; first_name: string }>(db)`
    select email, first_name from members where id = ${user}::uuid and status = 'active'`;
  const [reader] = rows;
  if (!account || !reader) return;
  const period = await findBoundary(db, account.id, { from, to, timeZone: config.timeZone });
  if (period.last < period.first || !period.head) return;
  const head = { accountNumber: account.accountNumber, seq: period.last, hash: period.head };
  const { earned, spent, expired } = period.movement;
  await letters(db, config)(statementMail, reader, {
    month: new Date(`${from}T00:00:00Z`).toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    opening: inWords(period.opening),
    earned: inWords(earned),
    spent: inWords(spent),
    expired: inWords(expired),
    closing: inWords(period.closing),
    proof: makeCheckpoint(config, head, clock.now()),
  });
};

interface MonthlyStatement {
  readonly month: string;
  readonly opening: string;
  readonly earned: string;
  readonly spent: string;
  readonly expired: string;
  readonly closing: string;
  readonly proof: Checkpoint;
}

const example: MonthlyStatement = {
  month: 'October 2026',
  ...{ opening: '120.00', earned: '65.00', spent: '40.00', expired: '0.00', closing: '145.00' },
  proof: {
    accountNumber: '1000 0001',
    seq: 42,
    headHash: '3f9a…',
    at: new Date('2026-11-01T00:00:00Z'),
    keyId: 'example',
    signature: 'example',
  },
};

/** The mail with a member's monthly statement. Amounts are already formatted. */
export const statementMail = mailKind('monthly_statement', {
  name: 'Monthly statement',
  readers: 'members',
  subject: 'Your points in {month}',
  example,
  write: ({ opening, earned, spent, expired, closing, proof }, { publicUrl }) => [
    `Opening balance: ${opening} points`,
    `Earned: ${earned} points\nSpent: ${spent} points\nExpired: ${expired} points`,
    `Closing balance: ${closing} points`,
    `See every entry: ${publicUrl}/rewards/reward-transactions`,
    `Keep this e-mail to check your statement later. Entry ${proof.seq} of account ${proof.accountNumber} has the hash ${proof.headHash}, signed by the club: ${proof.signature} (key ${proof.keyId}, ${proof.at.toISOString()}).`,
  ],
});
