import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { timeZones } from '@club/contract/health/base/time-zones';
import { activity } from '@club/contract/health/body/activity';
import { sleep } from '@club/contract/health/body/sleep';
import { diary } from '@club/contract/health/food/diary';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import { slotMs } from '@club/contract/health/signals/series';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { assistant, assistantAreaCodes } from '@club/contract/hub/assistant';
import { anAmbassador } from '#club/ambassadors/fixtures';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { give } from '#core/ledger/fixtures';
import { asMember } from '#health/base/storage';
import { clearGate } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { call, factories, type Member, type TestClub } from '#tools/testing';

/** The day on which questions are asked. */
export const today = '2026-11-20';
const session = {
  time: 30,
  goal: 'build_muscle',
  level: 'intermediate',
  location: 'home',
  muscle: 'upper_body',
} as const;

interface KnownWish {
  /** Points on the day of the questions, in hundredths. */
  readonly given?: number;
  /** What happened to the member before that day; the clock may only go forward. */
  readonly before?: (member: Member) => Promise<void>;
}

/** An ambassador with something of everything that can be asked about, who lets the assistant look everywhere. */
export const aKnownMember = async (club: TestClub, { given = 55_000, before }: KnownWish = {}): Promise<Member> => {
  club.clock.set('2024-12-10T08:00:00.000Z');
  const early = await anAmbassador(club);
  await give(club.database.db, club.clock, early.id, 30_000);
  await before?.(early);
  club.clock.set(`${today}T09:00:00.000Z`);
  const member: Member = { ...early, ...(await factories.newSession(club, early)) };
  await give(club.database.db, club.clock, member.id, given);
  await fillClub(club, member);
  await openAreas(club, member);
  await fillHealth(club, member);
  await fillPlans(club, member);
  return member;
};

const fillClub = async ({ app, ...club }: TestClub, as: Member): Promise<void> => {
  const vendor = await aVendor({ app, ...club });
  const offerId = await anOffer({ app, ...club }, { vendor, title: 'Thermal circuit', price: 5000 });
  await anOffer({ app, ...club }, { vendor, title: 'Sauna evening', price: 20_000 });
  await anOffer({ app, ...club }, { vendor, title: 'A week of rest', price: 900_000 });
  await call(app, marketplace.buyOffer, { clientCode: as.client_code, offerId }, { as });
  await call(app, points.recordEvent, { event_type: 'daily_visit', reference: today }, { as });
};

const openAreas = async (club: TestClub, as: Member): Promise<void> => {
  await factories.consent(club, as);
  await factories.consent(club, as, 'assistant');
  await call(club.app, timeZones.setTimeZone, { time_zone: 'Etc/UTC' }, { as });
  for (const area of assistantAreaCodes) {
    await call(club.app, assistant.changeAssistantSettings, { area, allowed: true }, { as });
  }
};

const fillHealth = async ({ app, club, clock }: TestClub, as: Member): Promise<void> => {
  // the eighth day is outside the week that questions ask for
  const days = [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => ({ date: addDays(today, -ago), steps: 6000 + 411 * ago }));
  await call(app, activity.recordActivity, { days }, { as });
  for (let ago = 9; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const night = {
      sleep_start: `${addDays(day, -1)}T23:00:00Z`,
      sleep_end: `${day}T06:${20 + ago}:00Z`,
      awake_min: 15,
    };
    await call(app, sleep.recordNight, night, { as });
  }
  const measure = (
    observed_at: string,
    metric: 'weight' | 'systolic' | 'diastolic' | 'ldl' | 'hba1c',
    value: number,
    unit: string,
  ) => call(app, measurements.recordMeasurements, { observed_at, values: [{ metric, value, unit }] }, { as });
  await measure('2026-11-01T07:00:00Z', 'weight', 72.4, 'kg');
  await measure('2026-11-19T07:00:00Z', 'weight', 71.6, 'kg');
  await measure('2026-11-19T07:00:00Z', 'systolic', 121, 'mmHg');
  await measure('2026-11-19T07:00:00Z', 'diastolic', 78, 'mmHg');
  await measure('2026-11-02T07:00:00Z', 'ldl', 104, 'mg/dL');
  await measure('2026-11-02T07:00:00Z', 'hba1c', 5.4, '%');
  const start = Date.parse(`${addDays(today, -13)}T00:00:00Z`);
  const readings = Array.from({ length: 14 * 288 }, (_, slot) => ({
    at: new Date(start + slot * slotMs),
    value: slot % 12 === 0 ? 190 : 95 + (slot % 40),
  })).filter(({ at }) => at <= clock.now());
  await asMember(club.healthDb, as.id, (db) =>
    writeSeries(db, as.id, { metric: 'glucose', source: { kind: 'device', name: 'Sensor' }, readings }),
  );
};

const fillPlans = async ({ app }: TestClub, as: Member): Promise<void> => {
  await call(app, diary.logFood, { items: [{ kind: 'food', id: 'apple', grams: 150 }], meal: 'breakfast' }, { as });
  const plan = (await call(app, mealPlans.makeMealPlan, { kcal: 2000, days: 3 }, { as })).body;
  await call(app, mealPlans.saveMealPlan, { plan: plan.id }, { as });
  await call(app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as });
  await call(app, fitness.saveFitnessPlan, session, { as });
  const workout = (await call(app, workouts.startWorkout, session, { as })).body;
  const set = { id: workout.id, place: 1, weight_kg: 12, reps: 10, seconds: null, rpe: 8 };
  await call(app, workouts.logSet, { ...set, set_number: 1 }, { as });
  await call(app, workouts.logSet, { ...set, set_number: 2 }, { as });
  await call(app, workouts.finishWorkout, { id: workout.id }, { as });
  await call(app, blueprints.followBlueprint, { id: 'calm', answers: {} }, { as });
};
