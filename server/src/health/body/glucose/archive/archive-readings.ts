import { readingRetention } from '@club/contract/health/body/glucose';
import { slotMinutes } from '@club/contract/health/signals/series';
import { dayMs, quarterMs } from '@club/contract/platform/units';
import { asMember } from '#health/base/storage';
import { findLocalTime, type LocalTime } from '#health/base/time-zones';
import { findInterval, slotsToDate } from '#health/body/glucose/readings';
import {
  deleteReadings,
  findFirstDay,
  type HeldReading,
  holdReadings,
  listDaysChangedSince,
  listMembersBefore,
} from '#health/signals/series';
import { addDays, addMonths } from '#platform/calendar';
import type { BackgroundClub, Club } from '#platform/club';
import type { Db } from '#platform/db';
import { describeReadings } from './day-figures.ts';
import { listSourceDays, replaceDays, type SourceDay } from './summarised-days.store.ts';

type Within = Pick<Club, 'healthDb' | 'config' | 'clock'>;

/** Days that are summarised in one transaction, and members that are listed at once. */
const [daysAtOnce, membersAtOnce] = [50, 200] as const;

/**
 * Job: summarises the members' own days of more than 24 months ago, and deletes their readings. Each transaction holds
 * some days of one member, with both steps, so a job that is killed goes on where it was. A member whose days can't be
 * summarised doesn't hold up the others: the job fails at its end.
 */
export const summariseOldDays = async (club: Within & Pick<BackgroundClub, 'healthWorkerDb'>): Promise<void> => {
  const { healthWorkerDb, clock } = club;
  // a day more: the members' today may already be the next one
  const before = addDays(findBorder(clock.now().toISOString().slice(0, 10)), 1);
  const faults: unknown[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const members = await listMembersBefore(healthWorkerDb, 'glucose', { before, after, limit: membersAtOnce });
    for (const member of members) await summariseMember(club, member).catch((error: unknown) => faults.push(error));
    const last = members.at(-1);
    if (!last || members.length < membersAtOnce) break;
    after = last;
  }
  if (faults.length === 0) return;
  throw new AggregateError(faults, `the old glucose of ${faults.length} members stayed: ${faults[0]}`);
};

/** The first day whose readings stay, on a day of the member's. */
const findBorder = (today: string): string => addMonths(today, -readingRetention.months);

/** Summarises one member's old days. */
const summariseMember = async ({ healthDb, config, clock }: Within, memberId: string): Promise<void> => {
  const now = clock.now();
  for (let from: string | null = '1900-01-01'; from !== null; ) {
    const next: string = from;
    from = await asMember(healthDb, memberId, async (db) => {
      const local = await findLocalTime(db, memberId, { config, clock });
      return summariseNextDays({ db, memberId, local, now }, next);
    });
  }
};

interface Member {
  readonly db: Db;
  readonly memberId: string;
  readonly local: LocalTime;
  readonly now: Date;
}

/** Summarises the first days from one on that have readings. @returns the day to go on with; null when there is none. */
const summariseNextDays = async ({ db, memberId, local, now }: Member, next: string): Promise<string | null> => {
  const border = findBorder(local.toDay(now));
  const stored = await findFirstDay(db, memberId, 'glucose', addDays(next, -1));
  // a local day lies on the days of UTC from the one before to the one after
  const from = [next, stored ? addDays(stored, -1) : border].toSorted().at(-1) ?? border;
  if (!stored || from >= border) return null;
  const to = [addDays(from, daysAtOnce - 1), addDays(border, -1)].toSorted()[0] ?? from;
  const held = await holdReadings(db, memberId, 'glucose', { from: addDays(from, -1), to: addDays(to, 1) });
  const toDay = (slot: number): string => local.toDay(slotsToDate(slot));
  const undoable = await listUndoable(db, memberId, local, now);
  const isOld = (day: string): boolean => day >= from && day <= to && !undoable.has(day);
  const known = Map.groupBy(await listSourceDays(db, memberId, { from, to }), ({ day }) => day);
  const found = Map.groupBy(held.readings, ({ slot }) => toDay(slot));
  const richer = [...found].filter(([day, readings]) => {
    const before = known.get(day)?.reduce((sum, { n }) => sum + n, 0) ?? 0;
    return isOld(day) && readings.length > before;
  });
  const rows = richer.flatMap(([day, readings]) => summariseSources(day, readings, local.countMinutes(day)));
  await replaceDays(db, memberId, rows);
  await deleteReadings(db, memberId, 'glucose', { days: held.days, isGone: (slot) => isOld(toDay(slot)) });
  return addDays(to, 1);
};

/** The member's own days on which an import can still be taken back whole: those wait. */
const listUndoable = async (db: Db, memberId: string, local: LocalTime, now: Date): Promise<ReadonlySet<string>> => {
  const since = new Date(now.getTime() - readingRetention.undoDays * dayMs);
  const changed = await listDaysChangedSince(db, memberId, 'glucose', since);
  return new Set(
    changed.flatMap((day) => {
      const start = Date.parse(`${day}T00:00:00Z`);
      return Array.from({ length: dayMs / quarterMs }, (_, quarter) =>
        local.toDay(new Date(start + quarter * quarterMs)),
      );
    }),
  );
};

/** A day's readings, each source by itself. @param minutes how long the day was. */
const summariseSources = (day: string, readings: readonly HeldReading[], minutes: number): SourceDay[] => {
  const interval = readings.length < 2 ? slotMinutes : findInterval(readings);
  const expected = Math.max(1, Math.round(minutes / interval));
  return [...Map.groupBy(readings, ({ source }) => source)].flatMap(([source, own]) => {
    const figures = describeReadings(own.map(({ value }) => value));
    return figures ? [{ day, source, expected, ...figures }] : [];
  });
};
