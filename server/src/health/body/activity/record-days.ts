import type { ActivityDay, activity as contract } from '@club/contract/health/body/activity';
import type { FieldProblem } from '@club/contract/platform/problems';
import { minutesADay } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { latestReward, rewardAct } from '#health/base/rewards';
import type { LocalTime } from '#health/base/time-zones';
import { findMemberFacts, type MemberFacts } from '#health/signals/profile';
import { addDays, addMonths, toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { Refusal, toList } from '#platform/http';
import { readMember, showDay } from './activity.ts';
import { chooseDay } from './day-value.ts';
import { readDays } from './days.ts';
import { createGoals, goalLookBack } from './goal-days.ts';
import { listGoals } from './goals.store.ts';
import { type DaySource, figures, type NewDay, removeRecord, restoreRecord, writeRecords } from './records.store.ts';

/**
 * Stores days that the member tells. Nothing but a file or a connected device speaks for a device, so these are entered
 * by hand, no matter who sent them: they fill charts and earn nothing.
 * @throws {Refusal} validation_error for an impossible day, each at its field; nothing is stored then.
 */
export const recordActivity = async (call: HealthCall<typeof contract.recordActivity>) => {
  const { db, healthDb, clock, caller, input, local } = call;
  const { days, time_zone = local.zone } = input;
  const faults = days.flatMap((day, index) => findFault(day, index, clock.now()));
  if (faults.length > 0) throw new Refusal('validation_error', { errors: faults, message: faults[0]?.message ?? '' });
  const reported = days.map((day) => ({ ...day, time_zone }));
  const facts = await findMemberFacts(db, caller.id);
  await recordDays(healthDb, clock, caller.id, { source: 'manual', device: '' }, reported, { local, facts });
  return listStored(
    call,
    days.map(({ date }) => date),
  );
};

export const removeActivity = async (call: HealthCall<typeof contract.removeActivity>): Promise<ActivityDay> => {
  const { healthDb, clock, caller, input } = call;
  if (!(await removeRecord(healthDb, clock, caller.id, input))) throw new Refusal('not_found');
  return showDay(await readMember(call, { from: input.date, to: input.date }), input.date);
};

/** @throws {Refusal} not_found when nothing was taken out. */
export const restoreActivity = async (call: HealthCall<typeof contract.restoreActivity>): Promise<ActivityDay> => {
  const { healthDb, caller, input } = call;
  if (!(await restoreRecord(healthDb, caller.id, input))) throw new Refusal('not_found');
  return showDay(await readMember(call, { from: input.date, to: input.date }), input.date);
};

interface Recording {
  /** Names the import, so that it can be taken back. */
  readonly importId?: string;
  readonly local: LocalTime;
  /** The member's profile: the suggested goal depends on the age. */
  readonly facts: Pick<MemberFacts, 'date_of_birth'> | null;
}

/**
 * Stores days of one source, for the member's own entries and for imports alike; the same days again change nothing.
 * Reaching the goal of one of the last days earns points, unless it was typed in.
 * @returns the days that changed.
 */
export const recordDays = async (
  db: Db,
  clock: Clock,
  memberId: string,
  from: DaySource,
  days: readonly NewDay[],
  { importId, local, facts }: Recording,
): Promise<readonly string[]> => {
  const changed = await writeRecords(db, clock, memberId, from, days, importId ?? null);
  if (from.source !== 'manual') await rewardGoals(db, clock, memberId, changed, { local, facts });
  return changed;
};

/** The date alone is told, never a figure; each earns once, however often it is recorded. */
const rewardGoals = async (
  db: Db,
  clock: Clock,
  memberId: string,
  changed: readonly string[],
  { local, facts }: Pick<Recording, 'local' | 'facts'>,
): Promise<void> => {
  const recent = changed.filter((day) => day >= addDays(local.today, -latestReward)).sort();
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return;
  const { values, order } = await readDays(db, memberId, local, { from: addDays(first, -goalLookBack), to: last });
  const goals = createGoals(await listGoals(db, memberId), values, facts);
  for (const day of recent) {
    const devices = (values.get(day)?.records ?? []).filter(({ source }) => source !== 'manual');
    const walked = chooseDay(devices, order) ?? undefined;
    if (goals.isMet(walked, day)) {
      await rewardAct(db, clock, {
        memberId,
        event: 'steps_goal',
        reference: day,
        occurredAt: new Date(`${day}T12:00:00Z`),
      });
    }
  }
};

const listStored = async (call: HealthCall<typeof contract.recordActivity>, dates: readonly string[]) => {
  const sorted = [...new Set(dates)].sort();
  const [from, to] = [sorted[0] ?? call.local.today, sorted.at(-1) ?? call.local.today];
  const known = await readMember(call, { from, to });
  return toList(sorted.map((date) => showDay(known, date)));
};

/** The latest day anywhere on earth. */
const easternmost = 'Etc/GMT-14';
const mostYears = 2;

type TypedDay = Omit<NewDay, 'time_zone'>;

const findFault = (day: TypedDay, index: number, now: Date): FieldProblem[] => {
  const today = toCalendarDay(now, easternmost);
  const fault = (key: string, message: string): FieldProblem[] => [
    { field: `days.${index}.${key}`, code: 'invalid', message },
  ];
  if (day.date > today) return fault('date', "Choose a day that isn't in the future.");
  if (day.date < addMonths(today, -12 * mostYears)) return fault('date', 'Choose a day of the last two years.');
  if (figures.every((figure) => day[figure] === null)) return fault('steps', 'Enter at least one figure.');
  const active = (day.active_min_moderate ?? 0) + (day.active_min_vigorous ?? 0);
  return active > minutesADay ? fault('active_min_vigorous', "A day can't have more than 1,440 active minutes.") : [];
};
