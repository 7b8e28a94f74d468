import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { sleep as contract, Night } from '@club/contract/health/body/sleep';
import { dayMs, minutesADay } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { latestReward, rewardAct } from '#health/base/rewards';
import type { LocalTime } from '#health/base/time-zones';
import { findChosenOrder } from '#health/body/activity';
import { type Facts, type FlagScope, findRedFlags, raiseRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import { addDays, addMonths, toCalendarDay } from '#platform/calendar';
import { type Clock, clockTolerance } from '#platform/clock';
import type { Db } from '#platform/db';
import { fieldRefusal, Refusal } from '#platform/http';
import { chooseNights } from './main-nights.ts';
import { toNight } from './night-answers.ts';
import { measureNight } from './night-figures.ts';
import {
  findNight,
  hasOverlap,
  listNights,
  lockNights,
  type NewNight,
  reviseNight,
  type StoredNight,
  writeNights,
} from './nights.store.ts';
import { assertUsualNight } from './unusual-nights.ts';

/** Records what the member typed in. @throws {Refusal} already_exists where another night is on record for a part of it. */
export const recordNight = async (call: HealthCall<typeof contract.recordNight>): Promise<Night> => {
  const { healthDb, clock, caller, input, local } = call;
  const night = readNight(input, input.time_zone ?? local.zone, clock.now());
  await assertFree(healthDb, caller.id, { ...night, id: null, source: null });
  assertUsualNight(night, input.confirmed);
  const typed = { source: 'manual' as const, device: '' };
  const [stored] = await recordNights(healthDb, clock, caller.id, typed, [night], { local });
  if (!stored) throw new Refusal('already_exists', { message: overlap });
  await warn(call, { drowsy_driving: input.drowsy_driving });
  return toNight(stored);
};

/** Changes a night; its source stays, and says that it was edited. Stages no longer fit new times and are dropped. */
export const correctNight = async (call: HealthCall<typeof contract.correctNight>): Promise<Night> => {
  const { healthDb, clock, caller, input } = call;
  const present = await findNight(healthDb, caller.id, input.id, { removed: false });
  if (!present) throw new Refusal('not_found');
  const night = readNight(input, present.time_zone, clock.now());
  await assertFree(healthDb, caller.id, { ...present, ...night });
  assertUsualNight(night, input.confirmed);
  const kept = isSameSpan(present, night)
    ? { stages: present.stages, light_min: present.light_min, deep_min: present.deep_min, rem_min: present.rem_min }
    : {};
  const change = { ...night, ...kept, wake_day: findWakeDay(night), edited: true };
  const corrected = await reviseNight(healthDb, clock, caller.id, present, change);
  await warn(call, { drowsy_driving: input.drowsy_driving });
  return toNight(corrected);
};

export const removeNight = async ({ healthDb, clock, caller, input }: HealthCall<typeof contract.removeNight>) => {
  const present = await findNight(healthDb, caller.id, input.id, { removed: false });
  if (!present) throw new Refusal('not_found');
  return toNight(await reviseNight(healthDb, clock, caller.id, present, { removed: true }));
};

export const restoreNight = async ({ healthDb, clock, caller, input }: HealthCall<typeof contract.restoreNight>) => {
  const present = await findNight(healthDb, caller.id, input.id, { removed: true });
  if (!present) throw new Refusal('not_found');
  await assertFree(healthDb, caller.id, present);
  return toNight(await reviseNight(healthDb, clock, caller.id, present, { removed: false }));
};

interface Recording {
  /** Names the import, so that it can be taken back. */
  readonly importId?: string;
  readonly local: LocalTime;
}

/**
 * Stores nights of one source, for the member's own entries and for imports alike; the same nights again change nothing.
 * Recording one of the last nights earns points, whatever it was like. Times in bed that contradict the sleep are left
 * out, and so is sleep that ends before it begins.
 * @returns the nights that changed.
 */
export const recordNights = async (
  db: Db,
  clock: Clock,
  memberId: string,
  from: { readonly source: ActivitySource; readonly device: string },
  nights: readonly NewNight[],
  { importId, local }: Recording,
): Promise<readonly StoredNight[]> => {
  const reported = nights
    .filter(({ sleep_start, sleep_end }) => sleep_start < sleep_end)
    .map((night) => ({ ...night, ...from, ...fitBedTimes(night), wake_day: findWakeDay(night) }));
  const changed = await writeNights(db, clock, memberId, reported, importId ?? null);
  const { today } = local;
  for (const { wake_day, is_nap } of changed) {
    if (is_nap || wake_day < addDays(today, -latestReward)) continue;
    const occurredAt = new Date(`${wake_day}T12:00:00Z`);
    await rewardAct(db, clock, { memberId, event: 'sleep_logged', reference: wake_day, occurredAt });
  }
  return changed;
};

const fitBedTimes = ({ bed_time, sleep_start, sleep_end, out_of_bed }: NewNight) => ({
  bed_time: bed_time && bed_time <= sleep_start ? bed_time : null,
  out_of_bed: out_of_bed && out_of_bed >= sleep_end ? out_of_bed : null,
});

const findWakeDay = ({ sleep_end, time_zone }: Pick<NewNight, 'sleep_end' | 'time_zone'>): string =>
  toCalendarDay(sleep_end, time_zone);

type Typed = HealthCall<typeof contract.recordNight>['input'] | HealthCall<typeof contract.correctNight>['input'];

const overlap = 'You already have sleep on record for a part of this time. Correct that instead.';
const longest = minutesADay;

const readNight = (input: Typed, time_zone: string, now: Date): NewNight => {
  const [bed_time, out_of_bed] = [input.bed_time, input.out_of_bed].map((time) => (time ? new Date(time) : null));
  const [sleep_start, sleep_end] = [new Date(input.sleep_start), new Date(input.sleep_end)];
  const night = {
    time_zone,
    bed_time: bed_time ?? null,
    sleep_start,
    sleep_end,
    out_of_bed: out_of_bed ?? null,
    is_nap: input.is_nap,
    awake_min: input.awake_min,
    awakenings: input.awakenings,
    light_min: null,
    deep_min: null,
    rem_min: null,
    stages: null,
  };
  assertPossible(night, now);
  return night;
};

const assertPossible = (night: NewNight, now: Date): void => {
  const { bed_time, sleep_start, sleep_end, out_of_bed, awake_min } = night;
  const { sleep_period_min } = measureNight(night);
  const refuse = (field: string, message: string): never => {
    throw fieldRefusal(field, message);
  };
  if (sleep_period_min <= 0) refuse('sleep_end', 'Choose a time after you fell asleep.');
  if (sleep_period_min > longest) refuse('sleep_end', 'Enter at most 24 hours of sleep.');
  if (bed_time && bed_time > sleep_start) refuse('bed_time', "Choose a time that isn't after you fell asleep.");
  if (out_of_bed && out_of_bed < sleep_end) refuse('out_of_bed', "Choose a time that isn't before you woke up.");
  if ((out_of_bed ?? sleep_end).getTime() > now.getTime() + clockTolerance) {
    refuse('sleep_end', "Choose a time that isn't in the future.");
  }
  if (toCalendarDay(sleep_end, 'UTC') < addMonths(toCalendarDay(now, 'UTC'), -24)) {
    refuse('sleep_end', 'Choose a night of the last two years.');
  }
  if ((awake_min ?? 0) >= sleep_period_min) refuse('awake_min', 'Enter fewer minutes than you slept.');
};

const isSameSpan = (one: NewNight, other: NewNight): boolean =>
  one.sleep_start.getTime() === other.sleep_start.getTime() && one.sleep_end.getTime() === other.sleep_end.getTime();

/** Holds the member's nights until the transaction ends, so that the time stays free. */
const assertFree = async (db: Db, memberId: string, night: Parameters<typeof hasOverlap>[2]): Promise<void> => {
  await lockNights(db, memberId);
  if (await hasOverlap(db, memberId, night)) throw new Refusal('already_exists', { message: overlap });
};

/** Raises warning signs in what was told, and in a week of very short nights. */
const warn = (
  {
    healthDb: db,
    config,
    clock,
    caller,
    local,
  }: Pick<HealthCall<typeof contract.recordNight>, 'healthDb' | 'config' | 'clock' | 'caller' | 'local'>,
  reported: Facts,
): Promise<void> => raiseSleepFlags({ db, config, clock, local, memberId: caller.id }, reported);

/** Raises the warning sign of a week of very short nights, wherever they come from, and those in what was told beside. */
export const raiseSleepFlags = async (
  scope: FlagScope & { readonly local: LocalTime },
  reported: Facts = {},
): Promise<void> => {
  const { db, local, clock, memberId } = scope;
  const longest_night_of_week = await findShortWeek(db, memberId, local.today);
  const rules = findRedFlags({ ...reported, longest_night_of_week });
  await raiseRedFlags(scope, rules, new Date(clock.now().getTime() - 7 * dayMs));
};

/** Takes back the open warning sign of a week that is no longer so short, for anyone who has just taken nights away. */
export const withdrawSleepFlags = async (scope: FlagScope & { readonly local: LocalTime }): Promise<void> => {
  const { db, local, memberId } = scope;
  const longest_night_of_week = await findShortWeek(db, memberId, local.today);
  if (findRedFlags({ longest_night_of_week }).length === 0) await withdrawRedFlags(scope, ['short_week']);
};

/** Hours asleep in the longest of the last seven nights, naps added; null unless all seven are on record. */
const findShortWeek = async (db: Db, memberId: string, today: string): Promise<number | null> => {
  const span = { from: addDays(today, -6), to: today };
  const days = chooseNights(await listNights(db, memberId, span), await findChosenOrder(db, memberId));
  const hours = [...days.values()].flatMap(({ night, naps }) =>
    night ? [[night, ...naps].reduce((sum, one) => sum + measureNight(one).asleep_min, 0) / 60] : [],
  );
  return hours.length === 7 ? Math.max(...hours) : null;
};
