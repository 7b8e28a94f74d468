import type { Member, TestClub } from '#tools/testing';
import { readEaten } from './eaten.ts';
import { readActiveDays, readClubFigures, readPointDays, readPoints } from './expected-club.ts';
import { type Days, readDays, readMeasured } from './expected-health.ts';
import { countDays, findPart, isPart, mean, sum } from './expected-parts.ts';
import { either, type Period, writePoints, writeTime, writeWhole } from './figures.ts';
import { today } from './periods.data.ts';
import type { Slots, Wanted } from './question.ts';

/**
 * What the answer to a question has to hold, read from the tables and not through the code that answers. Words divided by
 * `|` are each enough. Nothing where the tables have no figure for it, or where its way of working out is not theirs.
 */
export const readExpected = async (club: TestClub, member: Member, wanted: Wanted): Promise<readonly string[]> => {
  const { tool, slots } = wanted;
  if (tool === 'query_metric') return readMetric(club, member, slots);
  if (tool === 'workouts') return readMetric(club, member, { ...slots, metric: 'workouts' });
  if (tool === 'food_diary')
    return readMetric(club, member, { metric: 'energy', from: slots.day, to: slots.day } as Slots);
  return readClubFigures(club, member, wanted);
};

const readMetric = async (club: TestClub, member: Member, slots: Slots): Promise<readonly string[]> => {
  const period = toPeriod(slots.from, slots.to);
  const other = toPeriod(slots.compare_from, slots.compare_to);
  const what = String(slots.what ?? '');
  // whether something rises is said in words
  if (what === 'trend') return [];
  if (what === 'compare')
    return period && other
      ? [...(await readOne(club, member, slots, period)), ...(await readOne(club, member, slots, other))]
      : [];
  return readOne(club, member, slots, period);
};

const toPeriod = (from: unknown, to: unknown): Period | null =>
  typeof from === 'string' && typeof to === 'string' ? { from, to } : null;

const pointKinds = { points_earned: 'earned', points_spent: 'spent', points_expired: 'expired' } as const;

const readOne = async (club: TestClub, member: Member, slots: Slots, period: Period | null) => {
  const { db } = club.database;
  const metric = String(slots.metric);
  if (metric in pointKinds) {
    if (!period) return [];
    const kind = pointKinds[metric as keyof typeof pointKinds];
    const { by } = slots;
    if (isPart(by))
      return findPart([await readPointDays(db, member.id, kind, period)], by, slots.what, period, [sum], writePoints);
    if (slots.what === 'best' || slots.what === 'worst') {
      const days = (await readPointDays(db, member.id, kind, period)).map(({ value }) => value);
      return days.length > 0 ? [writePoints(slots.what === 'best' ? Math.max(...days) : Math.min(...days))] : [];
    }
    const points = await readPoints(db, member.id, kind, period);
    return points > 0 ? [writePoints(points)] : [];
  }
  if (metric === 'active_days') return period ? [writeWhole(await readActiveDays(db, member.id, period))] : [];
  const write = writers[metric];
  if (write) {
    const days = eaten.has(metric)
      ? await listEaten(club, member, metric, period)
      : await readDays(club, member, metric, period);
    return writeDays(metric, slots, period, days, write);
  }
  // what is measured now and then is neither counted nor ranked here
  if (slots.by || slots.line) return [];
  return readMeasured(club, member, metric, String(slots.what ?? ''), period);
};

const eaten = new Set(['protein', 'carbohydrate', 'fat']);
const gram = (value: number) => either(`${writeWhole(value)} g`, `${Math.round(value * 10) / 10} g`);
/** How each figure that has one for a day is written. */
const writers: Readonly<Record<string, (value: number) => string>> = {
  sleep: writeTime,
  steps: writeWhole,
  active_minutes: writeWhole,
  calm_minutes: writeWhole,
  energy: (value) => `${writeWhole(value)} kcal`,
  protein: gram,
  carbohydrate: gram,
  fat: gram,
  glucose: (value) => `${writeWhole(value)} mg/dL`,
  time_in_range: (value) => `${Math.round(value * 10) / 10} %`,
  workouts: (value) => `${value} workout`,
};
/** Amounts that are added up when nothing else is said; the others are averaged. */
const summed = new Set(['steps', 'active_minutes', 'calm_minutes', 'workouts']);

/** Nutrients of the days on which the member ate what the diary was filled with; their table is sealed. */
const listEaten = async (club: TestClub, member: Member, metric: string, period: Period | null): Promise<Days> =>
  (await readDays(club, member, 'energy', period))
    .filter(({ day }) => day < today.from)
    .map(({ day }) => ({ day, value: readEaten(day)[metric as 'protein' | 'carbohydrate' | 'fat'], weight: 1 }));

const writeDays = (
  metric: string,
  { what, by, line }: Slots,
  period: Period | null,
  days: Days,
  write: (value: number) => string,
): readonly string[] => {
  if (!period || days.length === 0) return [];
  const isDay = period.from === period.to;
  // a day that is not over counts in a sum, and in no average
  const over = days.filter(({ day }) => day < today.from || metric === 'sleep' || metric === 'glucose');
  const average = () => either(...[over, days].filter((some) => some.length > 0).map((some) => write(mean(some))));
  const values = (over.length > 0 ? over : days).map(({ value }) => value);
  if (isPart(by)) {
    const ways = metric === 'workouts' ? [sum] : summed.has(metric) ? [mean, sum] : [mean];
    return findPart([over, days], by, what, period, ways, write);
  }
  if (what === 'count') return typeof line === 'object' ? countDays([over, days], line) : [String(days.length)];
  if (what === 'best') return [write(Math.max(...values))];
  if (what === 'worst') return [write(Math.min(...values))];
  if (metric === 'workouts') return [write(sum(days))];
  if (isDay) return [write(metric === 'glucose' || metric === 'time_in_range' ? mean(days) : sum(days))];
  if (what === 'compare') return [summed.has(metric) ? either(write(sum(days)), average()) : average()];
  if (what === 'sum' || (what !== 'average' && summed.has(metric))) return [write(sum(days))];
  return [average()];
};
