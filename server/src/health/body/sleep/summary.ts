import type { sleep as contract, SleepSummary } from '@club/contract/health/body/sleep';
import { type Confidence, confidences, type Result } from '@club/contract/health/signals/result';
import { findMean, roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { readAlarm } from '#health/check-up/assessment';
import { findAge, findMemberFacts } from '#health/signals/profile';
import { addDays } from '#platform/calendar';
import { analyseRegularity, hasBothKinds, measureSpread, toClockNights } from './analysis.ts';
import { assumeNeed, debtNights, fewestDebtNights, measureDebt } from './debt.ts';
import { type ClockNight, jetlagBands, measureJetlag } from './jetlag.ts';
import type { DaySleep } from './main-nights.ts';
import { findNightConfidence, toNight, toNightWithStages } from './night-answers.ts';
import { measureNight } from './night-figures.ts';
import { findFirstDay, findLastRecording, findLatestNight, type StoredNight } from './nights.store.ts';
import { readSleep } from './read-sleep.ts';
import { findRecommended } from './recommended.data.ts';
import { findSettings, type SleepSettings, saveSettings } from './settings.store.ts';
import { fewestNights, type Nights, toRegularity, toSleepScore } from './sleep-score.ts';

type MemberCall = Pick<
  HealthCall<typeof contract.getSleepSummary>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

/** How many days the figures look back on. */
const window = 28;

export const getSleepSummary = async (call: MemberCall): Promise<SleepSummary> => {
  const { db, healthDb, clock, caller, local } = call;
  const now = clock.now();
  const { today } = local;
  const age = findAge(await findMemberFacts(db, caller.id), now);
  const settings = await findSettings(healthDb, caller.id);
  const days = await readSleep(healthDb, caller.id, { from: addDays(today, 1 - window), to: today });
  const lastNight = days.get(today)?.night ?? null;
  const latest = await findLatestNight(healthDb, caller.id);
  const need = settings.need_min ?? assumeNeed(age);
  return {
    today,
    time_zone: local.zone,
    last_night: lastNight && (await toNightWithStages(healthDb, caller.id, lastNight)),
    latest: latest && toNight(latest),
    first_day: await findFirstDay(healthDb, caller.id),
    ...describeNights([...days.values()], settings, {
      now,
      alarm: await readAlarm(call.healthDb, call.config, call.caller.id),
    }),
    debt: toDebt(days, today, need),
    recommended: findRecommended(age),
    need_min: need,
    need_is_own: settings.need_min !== null,
    work_days: [...settings.work_days],
    updated_at: (await findLastRecording(healthDb, caller.id))?.toISOString() ?? null,
  };
};

export const setSleepSettings = async (call: HealthCall<typeof contract.setSleepSettings>): Promise<SleepSummary> => {
  await saveSettings(call.healthDb, call.caller.id, call.input);
  return getSleepSummary(call);
};

const describeNights = (
  days: readonly DaySleep[],
  settings: SleepSettings,
  { now, alarm }: { readonly now: Date; readonly alarm: boolean | null },
) => {
  const found = days.flatMap(({ night }) => night ?? []);
  const asleep = found.map((night) => measureNight(night).asleep_min);
  const efficiencies = found.flatMap((night) => measureNight(night).efficiency ?? []);
  const mean_asleep_min = toMean(asleep);
  const mean_efficiency = toMean(efficiencies);
  const clockNights = toClockNights(days, settings.work_days);
  const nights: Nights = {
    count: found.length,
    of: window,
    confidence: findWeakest(found),
    inputs: toInputs(found),
    now,
  };
  const regularity = toRegularity(analyseRegularity(days), measureSpread(clockNights), nights);
  return {
    mean_asleep_min: mean_asleep_min === null ? null : Math.round(mean_asleep_min),
    mean_efficiency: mean_efficiency === null ? null : Math.round(mean_efficiency),
    nights: found.length,
    regularity,
    score: toSleepScore(
      { asleepMin: mean_asleep_min, regularity: regularity.value, efficiency: mean_efficiency },
      nights,
    ),
    jetlag: toJetlag(clockNights, settings, alarm),
  };
};

/** The mean of enough nights; null otherwise. */
const toMean = (values: readonly number[]): number | null => (values.length < fewestNights ? null : findMean(values));

const findWeakest = (nights: readonly StoredNight[]): Confidence | null =>
  nights.length === 0
    ? null
    : (confidences[Math.max(...nights.map((night) => confidences.indexOf(findNightConfidence(night))))] ?? null);

const toInputs = (nights: readonly StoredNight[]): Result['inputs'] =>
  nights.map((night) => ({
    code: 'night',
    label: `Night to ${night.wake_day}`,
    value: Math.round(measureNight(night).asleep_min),
    unit: 'min',
    source: night.source === 'manual' || night.edited ? 'typed' : 'device',
    observed_at: night.sleep_end.toISOString(),
  }));

const toJetlag = (
  nights: readonly ClockNight[],
  { work_days }: SleepSettings,
  alarmOnFreeDays: boolean | null,
): SleepSummary['jetlag'] => {
  const work = nights.filter(({ isWork }) => isWork).length;
  const free = nights.length - work;
  const found = hasBothKinds(nights) ? measureJetlag(nights, { workDays: work_days.length, alarmOnFreeDays }) : null;
  const band = found && jetlagBands.find(({ below }) => found.hours < below);
  return {
    hours: found && roundDecimals(found.hours, 2),
    band: band ? { code: band.code, label: band.label, tone: band.tone } : null,
    mid_work: found && Math.round(found.midWork),
    mid_free: found && Math.round(found.midFree),
    chronotype: found?.chronotype == null ? null : Math.round(found.chronotype),
    direction: found?.direction ?? null,
    nights_work: work,
    nights_free: free,
  };
};

const toDebt = (days: ReadonlyMap<string, DaySleep>, today: string, need: number): SleepSummary['debt'] => {
  const dates = Array.from({ length: debtNights }, (_, index) => addDays(today, index + 1 - debtNights));
  const asleep = dates.map((date) => {
    const night = days.get(date)?.night;
    return { date, minutes: night ? measureNight(night).asleep_min : null };
  });
  const known = asleep.flatMap(({ minutes }) => minutes ?? []);
  return {
    minutes: known.length < fewestDebtNights ? null : Math.round(measureDebt(known, need)),
    need_min: need,
    nights: known.length,
    of_nights: debtNights,
    days: asleep.map(({ date, minutes }) => ({
      date,
      difference: minutes === null ? null : Math.round(minutes - need),
    })),
  };
};
