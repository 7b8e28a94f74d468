import { transferLimits } from '@club/contract/club/transfers';
import { activity } from '@club/contract/health/body/activity';
import { glucose } from '@club/contract/health/body/glucose';
import { sleep } from '@club/contract/health/body/sleep';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { scores } from '@club/contract/health/insight/scores';
import { metrics } from '@club/contract/health/signals/metrics';
import { fitness } from '@club/contract/health/training/fitness';
import { findMean } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { asMember } from '#health/base/storage';
import { readSeries } from '#health/signals/series';
import { call, type Member, type TestClub } from '#tools/testing';
import { today } from './known-member.ts';

const writePoints = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const writeWhole = (value: number) => Math.round(value).toLocaleString('en-US');
const writeTime = (minutes: number) => {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
};

/** What the answer to each intent has to contain, read from the tables by the test itself. */
export const readExpected = async (
  club: TestClub,
  member: Member,
): Promise<Readonly<Record<string, readonly string[]>>> => ({
  ...(await readClub(club, member)),
  ...(await readHealth(club, member)),
  ...(await readScreens(club, member)),
});

const readClub = async ({ database: { db } }: TestClub, { id }: Member) => {
  const number = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    Number((await query.execute(db)).rows[0]?.value ?? 0);
  const account = sql`select account_id from member_balances where user_id = ${id}`;
  const balance = await number(sql`select balance as value from member_balances where user_id = ${id}`);
  const earned = await number(sql`select earned as value from member_balances where user_id = ${id}`);
  const first = await number(
    sql`select amount as value from ledger_entries where account_id in (${account}) order by seq limit 1`,
  );
  const latest = await number(
    sql`select amount as value from ledger_entries where account_id in (${account}) order by seq desc limit 1`,
  );
  const spent = await number(
    sql`select -sum(amount) as value from ledger_entries where account_id in (${account}) and amount < 0`,
  );
  const days = await number(
    sql`select count(distinct created_at::date) as value from ledger_entries where account_id in (${account})
      and transaction_type = 'earn'`,
  );
  const reached = await number(
    sql`select count(*) as value from offers where price_points between 1 and ${balance} and status = 'published'`,
  );
  const vouchers = await number(
    sql`select count(*) as value from redemptions where user_id = ${id} and status = 'issued'`,
  );
  const partners = await number(
    sql`select count(*) as value from loyalty_members where cardinality(countries) = 0 and is_active`,
  );
  const code = await sql<{ code: string }>`select code from referral_codes where user_id = ${id}`.execute(db);
  const friends = await number(sql`select count(*) as value from referrals where referrer_id = ${id}`);
  return {
    balance: [`${writePoints(balance)} points`],
    pending_points: ['no points on hold'],
    expiring_points: [writePoints(first + Math.min(0, -spent)), '10 Dec 2026'],
    why_entry: [writePoints(latest)],
    last_entries: [writePoints(latest), writePoints(spent)],
    ways_to_earn: ['Open to you now'],
    next_tier: [writePoints(100_000 - earned), 'silver'],
    streak: [`${days} day`],
    offers_in_reach: [`${reached} offers in reach`, 'Sauna evening'],
    my_vouchers: [`${vouchers} open voucher`, 'Thermal circuit'],
    transfer_limits: [writeWhole(transferLimits.most), writeWhole(transferLimits.perDay)],
    exchange: [`${partners} partners`],
    referral_code: [code.rows[0]?.code ?? 'no code'],
    referral_state: [`${friends} friends registered`],
    ambassador_status: ["You're an ambassador"],
  };
};

const readHealth = ({ club }: TestClub, { id }: Member) =>
  asMember(club.healthDb, id, async (db) => {
    const number = async (query: ReturnType<typeof sql<{ value: number }>>) =>
      Number((await query.execute(db)).rows[0]?.value ?? 0);
    const observed = (metric: string) =>
      number(
        sql`select value from measurements where metric = ${metric} and status = 'current' order by observed_at desc limit 1`,
      );
    const asleep = sql`extract(epoch from sleep_end - sleep_start) / 60 - awake_min`;
    const lastNight = await number(
      sql`select ${asleep} as value from nights where is_current order by wake_day desc limit 1`,
    );
    const meanNight = await number(sql`select avg(${asleep}) as value from nights where is_current`);
    const steps = await number(sql`select steps as value from activity_days where is_current and day = ${today}`);
    const week = await number(
      sql`select sum(steps) as value from activity_days where is_current and day > ${today}::date - 5`,
    );
    const calm = await number(sql`select coalesce(sum(heard_seconds) / 60, 0) as value from mindfulness_plays`);
    const eaten = await number(sql`select sum(energy_kcal) as value from diary_entries where removed_at is null`);
    const missed = await number(sql`select sum(480 - (${asleep})) as value from nights where is_current`);
    const active =
      await number(sql`select coalesce(sum(moderate_minutes + 2 * vigorous_minutes), 0) as value from workouts
      where finished_at is not null`);
    const workouts = await number(sql`select count(*) as value from workouts where finished_at is not null`);
    const span = { from: new Date(`${today.slice(0, 8)}07T00:00:00Z`), to: new Date(club.clock.now().getTime() + 1) };
    const readings = (await readSeries(db, id, 'glucose', span)).map(({ value }) => value);
    const mean = findMean(readings);
    return {
      weight: [`${await observed('weight')} kg`],
      blood_pressure: [`${await observed('systolic')}/${await observed('diastolic')} mmHg`],
      last_night: [writeTime(lastNight)],
      sleep_debt: [writeTime(missed), '10 of 14 nights'],
      sleep_average: [writeTime(meanNight), '10 of 28 nights'],
      steps_today: [`${writeWhole(steps)} steps`],
      active_minutes: [`${active} active minutes`],
      steps_week: [`${writeWhole(week)} steps`],
      calm_minutes: [`${calm} calm minutes`],
      calories_today: [`${writeWhole(eaten)} kcal`],
      weekly_sets: [`${workouts} workout`],
      glucose_latest: [`${writeWhole(readings.at(-1) ?? 0)} mg/dL`],
      glucose_mean: [`${writeWhole(mean)} mg/dL`],
      import_state: ['not imported a file'],
    };
  });

/** Figures that are worked out and stored nowhere: the answer shows what the screen shows. */
const readScreens = async ({ app }: TestClub, as: Member) => {
  const { shares, coverage } = (await call(app, glucose.getGlucoseReport, {}, { as })).body;
  const score = (await call(app, scores.getHealthScore, {}, { as })).body;
  const night = (await call(app, sleep.getSleepSummary, {}, { as })).body;
  const walked = (await call(app, activity.getActivitySummary, {}, { as })).body;
  const trained = (await call(app, fitness.listFitnessPlans, {}, { as })).body.results[0];
  const plan = (await call(app, mealPlans.getMealPlan, {}, { as })).body;
  const list = (await call(app, mealPlans.getShoppingList, { id: plan.plan_today?.id ?? '' }, { as })).body;
  return {
    glucose_in_range: [`${shares?.in_range.percent} %`, `${coverage.percent} %`],
    score: [
      score.value === null
        ? `${score.coverage.have} of at least ${score.coverage.need}`
        : `${Math.round(score.value)} of 100`,
    ],
    score_missing: [`${score.coverage.have} of ${score.coverage.of}`],
    meal_plan_today: [plan.plan_today?.days[0]?.meals[0]?.title ?? 'no meal'],
    shopping_list: [`${list.count} things`],
    blueprint_progress: ['week 1'],
    today_plan: ['Calm', `walk ${writeWhole(1000)} steps`],
    next_screening: ['Dental', 'Skin'],
    sleep_regularity: [`${Math.round(night.regularity.value ?? 0)}`],
    step_goal: [`${writeWhole(walked.goal.steps)} a day`],
    next_workout: [`about ${trained?.time} min`],
  };
};

/** What the values of the laboratory read, by the words of the question. */
export const readLaboratory = ({ club }: TestClub, { id }: Member, metric: 'ldl' | 'hba1c') =>
  asMember(club.healthDb, id, async (db) => {
    const { rows } = await sql<{ value: number }>`select value from measurements where metric = ${metric}`.execute(db);
    return `${rows[0]?.value} ${metrics[metric].unit}`;
  });
