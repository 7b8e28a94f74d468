import { randomUUID } from 'node:crypto';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { activity } from '@club/contract/health/body/activity';
import { diary } from '@club/contract/health/food/diary';
import { measurements } from '@club/contract/health/signals/measurements';
import { slotMs } from '@club/contract/health/signals/series';
import { sql } from 'kysely';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { give } from '#core/ledger/fixtures';
import { asMember } from '#health/base/storage';
import { writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { differ, readEaten } from '#tools/assistant/corpus';
import { call, factories, type Member, type TestClub } from '#tools/testing';
import { aKnownMember, today } from './known-member.ts';
import { purchases, yearOfHealth, yearOfPoints } from './year.data.ts';

/** As many days of steps and nights as the member has: fourteen months. */
const daysKept = 425;
/** The days that the known member has already. */
const known = { steps: 8, nights: 10, glucose: 14 } as const;

/** The known member with fourteen months behind them, so that periods differ. */
export const aYearMember = async (club: TestClub): Promise<Member> => {
  const offers = await openCatalogue(club);
  const member = await aKnownMember(club, { given: 15_000, before: (early) => passMonths(club, early, offers) });
  await recordSteps(club, member);
  await asMember(club.club.healthDb, member.id, async (db) => {
    await sql`insert into nights (member_id, id, revision, is_current, source, device, source_start, wake_day, time_zone,
        sleep_start, sleep_end, is_nap, awake_min, recorded_at)
      select ${member.id}, gen_random_uuid(), 1, true, 'watch', 'Watch', night.start, night.day, 'Etc/UTC', night.start,
        night.until, false, night.awake, ${club.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(listNights())}::jsonb)
        as night (day date, start timestamptz, until timestamptz, awake double precision)`.execute(db);
    await sql`insert into recorded_workouts (member_id, source, device, started_at, import_id, ended_at, day, kind)
      select ${member.id}, 'watch', 'Watch', day + interval '17 hours', ${randomUUID()}, day + interval '17 hours 40 minutes', day, 'Running'
      from unnest(${yearOfHealth.runs}::date[]) as day`.execute(db);
    await sql`insert into mindfulness_plays (member_id, id, session, planned_seconds, heard_seconds, position, started_at,
        last_signal_at, day, finished_at)
      select ${member.id}, gen_random_uuid(), 'box', 600, 600, 600, day + interval '20 hours', day + interval '20 hours 10 minutes', day,
        day + interval '20 hours 10 minutes'
      from unnest(${yearOfHealth.calm}::date[]) as day`.execute(db);
    await writeSeries(db, member.id, {
      metric: 'glucose',
      source: { kind: 'device', name: 'Sensor' },
      readings: listReadings(),
    });
  });
  await measureOften(club, member);
  await eatForWeeks(club, member);
  return member;
};

const openCatalogue = async (club: TestClub): Promise<ReadonlyMap<string, string>> => {
  club.clock.set('2024-12-10T07:00:00.000Z');
  const vendor = await aVendor(club, { name: 'Lumen House' });
  const made = new Map<string, string>();
  for (const { title, price, category } of purchases.offers)
    made.set(title, await anOffer(club, { vendor, title, price, categories: [category] }));
  return made;
};

/** Points earned and spent month by month, with the clock on each of the days. */
const passMonths = async (club: TestClub, early: Member, offers: ReadonlyMap<string, string>): Promise<void> => {
  const { app, clock, database } = club;
  for (const { day, visit = false, given = 0, buys } of yearOfPoints) {
    clock.set(`${day}T08:00:00.000Z`);
    const as: Member = { ...early, ...(await factories.newSession(club, early)) };
    if (visit) await call(app, points.recordEvent, { event_type: 'daily_visit', reference: day }, { as });
    if (given) await give(database.db, clock, early.id, given);
    if (buys)
      await call(app, marketplace.buyOffer, { clientCode: early.client_code, offerId: offers.get(buys) ?? '' }, { as });
  }
  await sql`update redemptions set status = 'used', used_at = issued_at + interval '2 days'
    where user_id = ${early.id} and offer_snapshot->>'title' = any(${[...purchases.used]})`.execute(database.db);
  await sql`update redemptions set status = 'expired', closed_at = expires_at
    where user_id = ${early.id} and status = 'issued'`.execute(database.db);
};

const recordSteps = async ({ app }: TestClub, as: Member): Promise<void> => {
  const days = Array.from({ length: daysKept - known.steps }, (_, index) => index + known.steps)
    // a day now and then without the watch
    .filter((ago) => ago % 17 !== 4)
    .map((ago) => ({
      date: addDays(today, -ago),
      steps: 5200 + differ(ago, 6100, 397) + 9 * (daysKept - ago),
      active_min_moderate: 10 + differ(ago, 40, 7) + Math.floor(ago / 20),
      active_min_vigorous: differ(ago, 3, 1) * 5,
    }));
  for (let at = 0; at < days.length; at += 90)
    await call(app, activity.recordActivity, { days: days.slice(at, at + 90) }, { as });
};

const listNights = () =>
  Array.from({ length: daysKept - known.nights }, (_, index) => index + known.nights)
    .filter((ago) => ago % 23 !== 5)
    .map((ago) => {
      const day = addDays(today, -ago);
      const start = Date.parse(`${addDays(day, -1)}T22:30:00Z`) + differ(ago, 75, 19) * 60_000;
      const until = start + (365 + differ(ago, 110, 31) + Math.floor(ago * 0.3)) * 60_000;
      return {
        day,
        start: new Date(start).toISOString(),
        until: new Date(until).toISOString(),
        awake: 8 + differ(ago, 20, 5),
      };
    });

const listReadings = () => {
  const start = Date.parse(`${addDays(today, -60)}T00:00:00Z`);
  return Array.from({ length: (60 - known.glucose + 1) * 288 }, (_, slot) => ({
    at: new Date(start + slot * slotMs),
    value: slot % (9 + (Math.floor(slot / 288) % 5)) === 0 ? 194 : 88 + (slot % 37) + (Math.floor(slot / 288) % 11),
  }));
};

const measureOften = async ({ app }: TestClub, as: Member): Promise<void> => {
  for (const { at, values } of yearOfHealth.measured)
    await call(app, measurements.recordMeasurements, { observed_at: `${at}T07:00:00Z`, values: [...values] }, { as });
};

const eatForWeeks = async ({ app }: TestClub, as: Member): Promise<void> => {
  for (let ago = 24; ago >= 1; ago -= 1) {
    const day = addDays(today, -ago);
    const { energy, protein, carbohydrate, fat } = readEaten(day);
    const figures = { energy_kcal: energy, protein_g: protein, carbohydrate_g: carbohydrate, fat_g: fat };
    await call(
      app,
      diary.logFood,
      { items: [{ kind: 'free', name: 'All of the day', ...figures }], meal: 'dinner', day, time: '19:00' },
      { as },
    );
  }
};
