import { mostADay } from '@club/contract/health/body/most-a-day';
import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import type { ItemFault } from '@club/contract/health/exchange/left-out';
import { judgeValue, type MetricCode } from '@club/contract/health/signals/metrics';
import { type SeriesCode, seriesMetrics } from '@club/contract/health/signals/series';
import { dayMs, minuteMs } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import { createMemberClock, nameZone, type SpanMetric } from '#health/exchange/imports';
import type { ToldThing } from './content.ts';
import type { ItemContext, SentItem } from './sent-item.ts';
import { type Moment, readMoment } from './times.ts';
import { toClubUnit, toMetricUnit } from './units.ts';

interface Placed extends ItemContext {
  readonly start: Moment;
  readonly end: Moment;
}

type Read = readonly ToldThing[] | ItemFault;

const spans: ReadonlySet<string> = new Set<SpanMetric>([
  ...['steps', 'distance_m', 'active_kcal', 'active_min_moderate', 'active_min_vigorous', 'floors'],
] as SpanMetric[]);

/** What an item tells, in the club's units, or why it can't be kept. */
export const readThings = (item: SentItem, type: ItemType, placed: Placed): Read => {
  if (type === 'sleep') return readNight(item, placed);
  if (type === 'day') return readDay(item, placed);
  if (type === 'workout' || type === 'mindfulness') return readSession(item, type, placed);
  if (type === 'blood_pressure') return readPressure(item, placed);
  if (item.value === undefined) return 'unreadable';
  if (spans.has(type)) return readSpan(item.value, item.unit, type as SpanMetric, placed);
  if (type in seriesMetrics) return readReading(item.value, item.unit, type as Exclude<SeriesCode, 'steps'>, placed);
  return readValue(item.value, item.unit, type as MetricCode, placed);
};

const readReading = (
  sent: number,
  unit: string | undefined,
  metric: Exclude<SeriesCode, 'steps'>,
  { start }: Placed,
): Read => {
  const value = toClubUnit(metric, sent, unit);
  if (value === null) return 'unit';
  const { min, max } = seriesMetrics[metric].possible;
  return value >= min && value <= max ? [{ kind: 'reading', metric, at: start.at.getTime(), value }] : 'impossible';
};

const mostOf: Readonly<Record<SpanMetric, number>> = {
  steps: mostADay.steps,
  distance_m: mostADay.distance_m,
  active_kcal: mostADay.active_kcal,
  active_min_moderate: mostADay.minutes,
  active_min_vigorous: mostADay.minutes,
  floors: mostADay.floors,
};

const readSpan = (sent: number, unit: string | undefined, metric: SpanMetric, { start, end }: Placed): Read => {
  const value = toClubUnit(metric, sent, unit);
  if (value === null) return 'unit';
  if (!(value >= 0 && value <= mostOf[metric])) return 'impossible';
  const [from, to] = [start.at.getTime(), end.at.getTime()];
  if (to - from > dayMs) return 'time';
  return [{ kind: 'span', metric, start: from, end: to, value, zone: start.zone }];
};

const readValue = (sent: number, unit: string | undefined, metric: MetricCode, { start }: Placed): Read => {
  const value = toMetricUnit(metric, sent, unit);
  if (value === null) return 'unit';
  if (judgeValue(metric, value) === 'impossible') return 'impossible';
  return [{ kind: 'value', metric, at: start.at.getTime(), value }];
};

/** Both figures of one measurement, or neither. */
const readPressure = ({ parts = [], unit }: SentItem, placed: Placed): Read => {
  const told: ToldThing[] = [];
  for (const { type, value } of parts) {
    if (type !== 'systolic' && type !== 'diastolic' && type !== 'resting_pulse') return 'not_kept';
    const read = readValue(value, type === 'resting_pulse' ? undefined : unit, type, placed);
    if (typeof read === 'string') return read;
    told.push(...read);
  }
  return told.length > 0 ? told : 'unreadable';
};

const dayFigures = [
  'steps',
  'distance_m',
  'active_kcal',
  'active_min_moderate',
  'active_min_vigorous',
  'floors',
] as const;
const whole: ReadonlySet<string> = new Set(['steps', 'floors']);

const readDay = (item: SentItem, { zone, local, start }: Placed): Read => {
  const read = dayFigures.map((figure) => {
    const value = item[figure] ?? null;
    return [figure, value !== null && whole.has(figure) ? Math.round(value) : value] as const;
  });
  if (read.every(([, value]) => value === null)) return 'unreadable';
  if (read.some(([figure, value]) => value !== null && !(value >= 0 && value <= mostOf[figure]))) return 'impossible';
  const figures = Object.fromEntries(read) as Record<(typeof dayFigures)[number], number | null>;
  const time_zone = zone ?? local.findZone(start.at);
  const day: NewDay = { date: item.date ?? '', time_zone, ...figures };
  return [{ kind: 'day', day }];
};

const readNight = ({ stages, minutes }: SentItem, { start, end, local }: Placed): Read => {
  const [from, to] = [start.at.getTime(), end.at.getTime()];
  if (to - from > dayMs || to <= from) return 'time';
  const member = createMemberClock({ timeZone: local.findZone(end.at), answers: {} });
  const sent = end.offset === null && end.zone ? createMemberClock({ timeZone: end.zone, answers: {} }) : member;
  const offset = end.offset ?? sent.findOffset(to);
  const shared = { kind: 'night', start: from, end: to, zone: nameZone(offset, to, member), offset } as const;
  if (stages === undefined) {
    if (!minutes) return [{ ...shared, stages: null }];
    const sums = Object.values(minutes);
    const isPossible =
      sums.every((one) => one >= 0) && sums.reduce((sum, one) => sum + one) * minuteMs <= to - from + minuteMs;
    return isPossible ? [{ ...shared, stages: null, minutes }] : 'impossible';
  }
  const read = stages.map((one) => ({ ...one, from: readMoment(one.start, start), to: readMoment(one.end, end) }));
  if (read.some((one) => !one.from || !one.to || one.from.at > one.to.at)) return 'time';
  const stretches = read.flatMap((one) =>
    one.stage === 'in_bed' || !one.from || !one.to
      ? []
      : [{ stage: one.stage, start: one.from.at.getTime(), end: one.to.at.getTime() }],
  );
  return stretches.some(({ stage }) => stage !== 'awake') ? [{ ...shared, stages: stretches }] : 'not_kept';
};

const readSession = (item: SentItem, type: 'workout' | 'mindfulness', { start, end }: Placed): Read => {
  const [from, to] = [start.at.getTime(), end.at.getTime()];
  if (to - from < 1000 || to - from > dayMs) return 'time';
  const session = type === 'workout' ? 'workout' : 'mindful';
  const figures = {
    kcal: item.kcal ?? null,
    activeKcal: item.active_kcal ?? null,
    distanceM: item.distance_m ?? null,
    averagePulse: item.average_pulse ?? null,
    highestPulse: item.highest_pulse ?? null,
  };
  return [{ kind: 'session', session, name: (item.name ?? '').slice(0, 60), start: from, end: to, figures }];
};
