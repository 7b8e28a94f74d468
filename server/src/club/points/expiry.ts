import { expireOne, listExpirable, listExpiringAccounts, readEarnSettings } from '#core/ledger';
import { letters } from '#platform/adapters';
import { toCalendarDay, toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRows, transaction } from '#platform/db';
import { mailKind } from '#platform/mail-words';
import { queueNotices } from '#platform/notices';
import { inWords } from './amounts.ts';

/** Days before expiry on which members are reminded. */
const reminders = [30, 7] as const;
const atOnce = 200;

/** The nightly job that expires old points, account by account. Returns the number of accounts affected. */
export const expirePoints = async (club: Club): Promise<number> => {
  const { db, clock, config } = club;
  const day = toCalendarDay(clock.now(), config.timeZone);
  let accounts = 0;
  for (let after = 0; ; ) {
    const due = await listExpirable(db, clock.now(), after, atOnce);
    for (const one of due) {
      const amount = await transaction(db, (within) => expireOne(within, clock, one, day));
      if (amount > 0) accounts += 1;
    }
    const last = due.at(-1);
    if (!last || due.length < atOnce) return accounts;
    after = last.accountId;
  }
};

/** The daily job that reminds members 30 and 7 days before points expire, once each. */
export const remindOfExpiry = async (club: Club): Promise<number> => {
  const { db, clock, config } = club;
  let told = 0;
  for (const days of reminders) {
    for (const { userId, amount, at } of await listExpiringAccounts(db, clock.now(), days)) {
      const day = toCalendarDay(at, config.timeZone);
      const isNew = await transaction(db, (within) => tell({ ...club, db: within }, { userId, amount, day, days }));
      if (isNew) told += 1;
    }
  }
  return told;
};

const tell = async (
  { db, clock, config }: Club & { db: Db },
  { userId, amount, day, days }: { userId: string; amount: number; day: string; days: number },
): Promise<boolean> => {
  const rows = await queryRows<{ email: string; first_name: string }>(db)`
    with noted as (
      insert into expiry_notices (user_id, expires_on, days_before, sent_at)
      select id, ${day}::date, ${days}, ${clock.now()} from members where id = ${userId}::uuid and status = 'active'
      on conflict do nothing returning user_id
    ) select u.email, u.first_name from noted join members u on u.id = noted.user_id`;
  const [reader] = rows;
  if (reader) {
    const facts = { amount: inWords(amount), day: toDayInWords(new Date(`${day}T00:00:00Z`), 'UTC') };
    const { expiry_months: months } = await readEarnSettings(db, new Date(`${day}T12:00:00Z`));
    await letters(db, config)(expiryMail, reader, { ...facts, months: String(months) });
    const key = `expiry:${userId}:${day}:${days}`;
    await queueNotices(db, [{ memberId: userId, template: 'points_expiring', facts, key }]);
  }
  return reader !== undefined;
};

/** Amounts are already formatted. */
export const expiryMail = mailKind('points_expiring', {
  name: 'Points that will expire',
  readers: 'members',
  subject: '{amount} points will start to expire on {day}',
  example: { amount: '46.00', day: '18 Dec 2026', months: '36' },
  readExample: async (db, now) => ({ months: String((await readEarnSettings(db, now)).expiry_months) }),
  write: ({ amount, day, months }, { publicUrl }) => [
    `Points expire ${months} months after you earn them. ${amount} of yours will start to expire on ${day}.`,
    `Spend your points: ${publicUrl}/redeem`,
  ],
});
