import { transferLimits } from '@club/contract/club/transfers';
import { sql } from 'kysely';
import type { Member, TestClub } from '#tools/testing';
import type { Days } from './expected-health.ts';
import { either, type Period, writePoints, writeWhole } from './figures.ts';
import { today } from './periods.data.ts';
import type { Slots, Wanted } from './question.ts';

type Database = TestClub['database']['db'];
/** Points without expiry and silver, in hundredths. */
const silver = 100_000;
const monthsKept = 24;

const day = sql`(created_at at time zone 'UTC')::date`;
const account = (id: string) => sql`(select account_id from member_balances where user_id = ${id})`;

const readNumber = async (db: Database, query: ReturnType<typeof sql<{ value: string }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.value ?? 0);

const kinds = {
  earned: sql`amount > 0`,
  spent: sql`amount < 0 and transaction_type <> 'expire'`,
  expired: sql`transaction_type = 'expire'`,
} as const;
type PointKind = keyof typeof kinds;

/** Points of a period in hundredths, without their sign. */
export const readPoints = async (db: Database, id: string, kind: PointKind, period: Period): Promise<number> =>
  (await readPointDays(db, id, kind, period)).reduce((sum, { value }) => sum + value, 0);

/** The same of each day that has some. */
export const readPointDays = async (db: Database, id: string, kind: PointKind, { from, to }: Period): Promise<Days> => {
  const { rows } = await sql<Days[number]>`
    select to_char(${day}, 'YYYY-MM-DD') as day, abs(sum(amount))::float8 as value, 1 as weight from ledger_entries
    where account_id = ${account(id)} and ${kinds[kind]} and ${day} between ${from} and ${to} group by 1`.execute(db);
  return rows;
};

/** Days on which points were earned. */
export const readActiveDays = (db: Database, id: string, { from, to }: Period): Promise<number> =>
  readNumber(
    db,
    sql<{ value: string }>`select count(distinct ${day}) as value from ledger_entries
      where account_id = ${account(id)} and transaction_type = 'earn' and ${day} between ${from} and ${to}`,
  );

/** What the answer of a tool of the club has to hold; nothing where it has no figure of the tables. */
export const readClubFigures = async (
  { database: { db } }: TestClub,
  { id }: Member,
  { tool, slots }: Wanted,
): Promise<readonly string[]> => {
  switch (tool) {
    case 'points_status':
      return readStatus(db, id, slots);
    case 'list_entries':
      return listEntries(db, id, slots);
    case 'explain_entry':
      return slots.entry === 'last' ? (await listEntries(db, id, {})).slice(0, 1) : [];
    case 'search_offers':
      return findOffers(db, id, slots);
    case 'vouchers':
      return listVouchers(db, id, slots);
    case 'sending_limits':
      return [writeWhole(transferLimits.most), writeWhole(transferLimits.perDay)];
    case 'invitations': {
      const { rows } = await sql<{ code: string }>`select code from referral_codes where user_id = ${id}`.execute(db);
      return rows.map(({ code }) => code);
    }
    default:
      return [];
  }
};

const readStatus = async (db: Database, id: string, { part }: Slots): Promise<readonly string[]> => {
  const column = (name: string) =>
    readNumber(db, sql<{ value: string }>`select ${sql.ref(name)} as value from member_balances where user_id = ${id}`);
  if (part === 'balance') return [writePoints(await column('balance'))];
  if (part === 'held') {
    const held = await column('held');
    return held > 0 ? [writePoints(held)] : [];
  }
  if (part === 'tier') return [writePoints(silver - (await column('earned')))];
  const next = await readNextToExpire(db, id);
  // which part is meant was left open: one of the figures is enough
  return part === undefined ? [either(writePoints(await column('balance')), ...next)] : next;
};

/** The oldest points that are left, of those that end within a year: what was spent is taken from the oldest first. */
const readNextToExpire = async (db: Database, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ amount: string; ends: string }>`
    select amount, to_char((created_at at time zone 'UTC') + make_interval(months => ${monthsKept}), 'FMDD Mon YYYY') as ends
    from ledger_entries where account_id = ${account(id)} and amount > 0 order by seq`.execute(db);
  let gone = await readPoints(db, id, 'spent', { from: '2000-01-01', to: today.to });
  for (const { amount, ends } of rows) {
    const left = Number(amount) - gone;
    if (left > 0) return [writePoints(left), ends];
    gone = -left;
  }
  return [];
};

const listEntries = async (db: Database, id: string, { kind, from, to }: Slots): Promise<readonly string[]> => {
  const only = typeof kind === 'string' && kind in kinds ? kinds[kind as keyof typeof kinds] : sql`true`;
  const { rows } = await sql<{ amount: string }>`select amount from ledger_entries
    where account_id = ${account(id)} and ${only} and ${day} between ${from ?? '2000-01-01'} and ${to ?? today.to}
    order by seq desc limit 3`.execute(db);
  return rows.map(({ amount }) => writePoints(Math.abs(Number(amount))));
};

const findOffers = async (db: Database, id: string, slots: Slots): Promise<readonly string[]> => {
  const words = typeof slots.text === 'string' ? `%${slots.text}%` : '%';
  const most = typeof slots.most_points === 'number' ? slots.most_points * 100 : null;
  const { rows } = await sql<{ title: string }>`select title from offers
    where status = 'published' and (title ilike ${words} or vendor_name ilike ${words} or summary ilike ${words})
      and (${most}::bigint is null or price_points <= ${most})
      and (${slots.in_reach !== true} or price_points <= (select balance from member_balances where user_id = ${id}))
    order by price_points, title`.execute(db);
  const titles = rows.map(({ title }) => title);
  if (titles.length === 0) return [];
  return slots.order === 'cheapest' ? titles.slice(0, 1) : [either(...titles)];
};

const listVouchers = async (db: Database, id: string, { state, order }: Slots): Promise<readonly string[]> => {
  if (order === 'expiry') {
    const { rows } = await sql<{ title: string }>`select offer_snapshot->>'title' as title from redemptions
      where user_id = ${id} and status = 'issued' order by expires_at limit 1`.execute(db);
    return rows.map(({ title }) => title);
  }
  const status = { open: 'issued', used: 'used', expired: 'expired' }[String(state)] ?? null;
  const { rows } = await sql<{ title: string }>`select offer_snapshot->>'title' as title from redemptions
    where user_id = ${id} and (${status}::text is null or status = ${status}) order by issued_at desc limit 3`.execute(
    db,
  );
  const titles = rows.map(({ title }) => title);
  return state === undefined && titles.length > 0 ? [either(...titles)] : titles;
};
