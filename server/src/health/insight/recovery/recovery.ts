import { type recovery as contract, paceWindows, type Recovery } from '@club/contract/health/insight/recovery';
import { findMean } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import type { LocalTime } from '#health/base/time-zones';
import { type DayValue as ActivityDay, readRecordedDays } from '#health/body/activity';
import { assumeNeed, findSleepSettings } from '#health/body/sleep';
import type { ObservedValue } from '#health/signals/measurements';
import { readPerson } from '#health/signals/person';
import { addDays, countDays } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';
import { findHindrance } from './hindrance.ts';
import { judgeLevel } from './level.ts';
import { measureLoad } from './load.ts';
import { judgeMorning, nameScore } from './morning.ts';
import { findOwnNights, listWeek, type RecoveryNight, readLogged } from './nights.ts';
import { type HabitDay, measurePace } from './pace.ts';
import { readNights } from './read-nights.ts';

const [shownNights, shownMornings] = [28, 7];

/** @throws {Refusal} validation_error for a day in the future. */
export const getRecovery = async (call: HealthCall<typeof contract.getRecovery>): Promise<Recovery> => {
  const { healthDb, caller, local } = call;
  const { today } = local;
  const day = call.input.day ?? today;
  if (day > today) throw fieldRefusal('day', "Choose a day that isn't in the future.");
  const span = { from: addDays(day, 1 - paceWindows.slow.days), to: day };
  const person = await readPerson(call);
  const hindrance = findHindrance(person);
  const need = (await findSleepSettings(healthDb, caller.id)).need_min ?? assumeNeed(person.age);
  const { nights, pulse, names } = await readNights(healthDb, caller.id, local, span);
  const active = [...(await readRecordedDays(healthDb, caller.id, span)).values()];
  const steps = active.flatMap((one) => (one.steps === null ? [] : [{ day: one.date, value: one.steps }]));
  const own = findOwnNights(nights, day);
  return {
    day,
    today,
    hindrance,
    device: names.get(own.device) ?? '',
    hrv_kind: own.kind,
    ...(hindrance ? withhold(nights, day, need) : showMornings(nights, day, need)),
    load: measureLoad(active.flatMap(toActiveDay), day),
    pace: measurePace(chooseHabits(hindrance, { steps, pulse }), day),
  };
};

type DaysReader = Parameters<typeof readPerson>[0] & { readonly local: Pick<LocalTime, 'toDay'> };

interface DayScore {
  readonly day: string;
  readonly value: number;
  readonly sources: readonly ObservedValue['source'][];
}

/** The scores of a span of days that have one, to the nearest of 0 to 100; none where no score may be shown. */
export const listRecoveryScores = async (
  reader: DaysReader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayScore[]> => {
  const { healthDb, caller, local } = reader;
  const person = await readPerson(reader);
  if (findHindrance(person)) return [];
  const need = (await findSleepSettings(healthDb, caller.id)).need_min ?? assumeNeed(person.age);
  const back = { from: addDays(from, 1 - paceWindows.slow.days), to };
  const { nights, sources } = await readNights(healthDb, caller.id, local, back);
  return listDays(to, countDays(from, to)).flatMap((day) => {
    const { exact } = judgeMorning(nights, day, need);
    return exact === null ? [] : [{ day, value: Math.round(exact), sources: sources.get(day) ?? [] }];
  });
};

/** Active minutes of a day; one of the two kinds alone stands for both. */
const toActiveDay = ({
  date,
  figures: { active_min_moderate: moderate, active_min_vigorous: vigorous },
}: ActivityDay) =>
  moderate === null && vigorous === null ? [] : [{ day: date, moderate: moderate ?? 0, vigorous: vigorous ?? 0 }];

/** Adult hazards say nothing of the young or of pregnancy; a held pulse says nothing of habits. */
const chooseHabits = (
  hindrance: Recovery['hindrance'],
  { steps, pulse }: Readonly<Record<'steps' | 'pulse', readonly HabitDay[]>>,
) => {
  if (hindrance === null) return { steps, pulse };
  return ['age_unknown', 'under_18', 'pregnant'].includes(hindrance) ? {} : { steps };
};

type Shown = Pick<Recovery, 'morning' | 'mornings' | 'level' | 'nights'>;

const withhold = (nights: readonly RecoveryNight[], day: string, need: number): Shown => ({
  morning: {
    status: 'not_for_you',
    score: null,
    word: null,
    parts: [],
    nights: judgeMorning(nights, day, need).nights,
  },
  mornings: [],
  level: null,
  nights: [],
});

const showMornings = (nights: readonly RecoveryNight[], day: string, need: number): Shown => {
  const { exact, ...morning } = judgeMorning(nights, day, need);
  const score = exact === null ? null : Math.round(exact);
  return {
    morning: { ...morning, score, word: score === null ? null : nameScore(score) },
    mornings: listDays(day, shownMornings).map((one) => {
      const found = judgeMorning(nights, one, need).exact;
      return { day: one, score: found === null ? null : Math.round(found) };
    }),
    level: judgeLevel(nights, day),
    nights: drawNights(nights, day),
  };
};

const fewestOfMean = 5;

const drawNights = (all: readonly RecoveryNight[], day: string): Recovery['nights'] => {
  const { nights, kind, device } = findOwnNights(all, day);
  const byDay = new Map(all.map((one) => [one.day, one]));
  return listDays(day, shownNights).map((one) => {
    const night = byDay.get(one);
    const isOther = night !== undefined && night.device !== device;
    const week = listWeek(nights, one, readLogged(kind));
    return {
      day: one,
      hrv: isOther ? null : (night?.[kind] ?? null),
      mean: week.length < fewestOfMean ? null : Math.exp(findMean(week)),
      other_device: isOther && (night.rmssd !== null || night.sdnn !== null),
    };
  });
};

/** The days up to one, oldest first. */
const listDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count));
