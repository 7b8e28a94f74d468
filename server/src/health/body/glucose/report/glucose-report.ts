import {
  type glucose as contract,
  type GlucoseAudience,
  type GlucoseDay,
  type GlucoseFigures,
  type GlucoseReport,
  mostReportDays,
  usualReportDays,
} from '@club/contract/health/body/glucose';
import { slotMs } from '@club/contract/health/signals/series';
import type { HealthCall } from '#health/base/consents';
import type { LocalTime } from '#health/base/time-zones';
import { findLastSummarisedDay } from '#health/body/glucose/archive';
import {
  addSummarisedDays,
  compareTargets,
  describeUsualDay,
  fillDays,
  findAudience,
  findRate,
  findTarget,
  listEvents,
  measureMixed,
  summariseDays,
} from '#health/body/glucose/figures';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { readSpan, slotsToDate } from '#health/body/glucose/readings';
import { listMeasurements } from '#health/signals/measurements';
import { readFacts } from '#health/signals/person';
import { findAge, findMemberFacts } from '#health/signals/profile';
import { findLatestReading } from '#health/signals/series';
import { addDays, countDays, dayToNumber } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';
import { glucoseRulesVersion, toResults } from './results.ts';
import { packTrace } from './trace.ts';

type ReportCall = HealthCall<typeof contract.getGlucoseReport>;

/** @throws {Refusal} validation_error for a span that is turned round, reaches past today or has more than 90 days. */
export const getGlucoseReport = async (call: ReportCall): Promise<GlucoseReport> => {
  const { db, healthDb, clock, caller, config, input, local } = call;
  const now = clock.now();
  const { today } = local;
  const { from, to } = readDays(input, today);
  const days = countDays(from, to);
  const person = findAudience(await readFacts(healthDb, config, caller.id));
  const withShares = person.audience !== 'pregnancy';
  const measure = async (asked: { readonly from: string; readonly to: string }) => {
    const span = await readSpan({ db: healthDb, memberId: caller.id, local, now }, asked);
    const own = { from: dayToNumber(asked.from), to: dayToNumber(asked.to) };
    const mixed = await addSummarisedDays(healthDb, caller.id, span.readings, own);
    return { span, own, ...mixed, figures: measureMixed(mixed, { ...own, ...span }, withShares) };
  };
  // First, so that only its figures are held while the span itself is read.
  const { figures: before } = await measure({ from: addDays(from, -days), to: addDays(from, -1) });
  const { span, own, readings, summarised, figures } = await measure({ from, to });
  const { offsets, next } = span;
  const latest = await readLatest(call, readings);
  const measured = summariseDays(readings, offsets, person.audience, { ...own, now: next });
  const summaries = fillDays(measured, summarised, person.audience);
  const age = findAge(await findMemberFacts(db, caller.id), now);
  return {
    ...figures,
    ...person,
    time_zone: local.findZone(now),
    target: findTarget(person.audience),
    finding: writeFinding({ figures, before, ...person, days: summaries, isToday: to === today }),
    latest,
    recorded_to: await findLastDay(call, local, latest),
    trace: packTrace(readings, offsets, span),
    summarised_to: summarised.at(-1)?.day ?? null,
    finger_sticks: await listFingerSticks(call, { from: slotsToDate(span.first), to: slotsToDate(span.end) }),
    usual_day: [...describeUsualDay(readings)],
    events: withShares ? [...listEvents(readings, figures.coverage.interval_minutes)] : [],
    days: summaries,
    before,
    targets: compareTargets(person.audience, age, figures),
    results: toResults(figures, { readings, summarised, days, audience: person.audience, now }),
    version: glucoseRulesVersion,
  };
};

/** The asked days, or the fortnight that ends with the last one. */
const readDays = (input: ReportCall['input'], today: string): { from: string; to: string } => {
  const to = input.to ?? today;
  const from = input.from ?? addDays(to, 1 - usualReportDays);
  if (to > today) throw fieldRefusal('to', "Choose a day that isn't in the future.");
  if (from > to) throw fieldRefusal('from', 'Choose a first day that is not after the last one.');
  if (countDays(from, to) > mostReportDays) throw fieldRefusal('from', `Choose at most ${mostReportDays} days.`);
  return { from, to };
};

/** The most that a report lists; anyone who measures eight times a day for 90 days stays below. */
const mostFingerSticks = 1000;

/** What was measured with a drop of blood in the span, oldest first. */
const listFingerSticks = async (
  { healthDb, caller }: ReportCall,
  window: { readonly from: Date; readonly to: Date },
): Promise<GlucoseReport['finger_sticks']> => {
  const { rows } = await listMeasurements(healthDb, caller.id, 'finger_glucose', {
    ...window,
    limit: mostFingerSticks,
    offset: 0,
  });
  return rows
    .map(({ id, observed_at, value, source }) => ({ id, at: observed_at.toISOString(), value, source }))
    .reverse();
};

/** The member's own day of the newest reading, or a later one that only its summary is kept of. */
const findLastDay = async (
  { healthDb, caller }: ReportCall,
  local: LocalTime,
  latest: GlucoseReport['latest'],
): Promise<string | null> => {
  const summarised = await findLastSummarisedDay(healthDb, caller.id);
  const days = [latest ? local.toDay(new Date(latest.at)) : undefined, summarised];
  return (
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
};

/** The newest reading of all, also when it is older than the report. */
const readLatest = async (
  { healthDb, caller }: ReportCall,
  readings: readonly GlucoseReading[],
): Promise<GlucoseReport['latest']> => {
  const latest = await findLatestReading(healthDb, caller.id, 'glucose');
  if (!latest) return null;
  const isLast = readings.at(-1)?.slot === latest.at.getTime() / slotMs;
  return {
    at: latest.at.toISOString(),
    value: latest.value,
    source: latest.source,
    rate: isLast ? findRate(readings) : null,
  };
};

interface Findings {
  readonly figures: GlucoseFigures;
  readonly before: GlucoseFigures;
  readonly audience: GlucoseAudience;
  readonly days: readonly GlucoseDay[];
  /** Whether the span ends with today, which is not over. */
  readonly isToday: boolean;
}

/** Readings of about three hours; fewer say nothing about a day. */
const fewestOfDay = 36;

/** Points of the coefficient of variation that make a difference worth a word. */
const noticeable = 1;

/** What the readings say, in one sentence without a value, so that it reads the same in both units. */
const writeFinding = (found: Findings): string => {
  const { figures, audience, isToday } = found;
  if (figures.level === 'none') return 'No glucose readings in these days.';
  if (audience !== 'pregnancy' && found.days.length === 1 && found.days[0]) {
    const sentence = describeDay(found.days[0], isToday);
    if (sentence) return sentence;
  }
  if (figures.level === 'trace') return isToday ? 'Too few readings for figures yet.' : 'Too few readings for figures.';
  if (audience === 'pregnancy') return `Your glucose of ${nameDays(found)}.`;
  const [range, swings] = [writeRange(found), writeSwings(found)];
  return swings ? `${range}, and ${swings}.` : `${range}.`;
};

const writeRange = (found: Findings): string => {
  const { figures, audience } = found;
  const share = audience === 'diabetes' ? figures.shares?.in_range : figures.shares?.tight;
  return `In range ${toWholePercent(share?.percent ?? 0)}% of ${nameDays(found)}`;
};

/** One day by its own readings; today is not over, and says so. Null where they are too few. */
const describeDay = ({ have, in_target: percent }: GlucoseDay, isToday: boolean): string | null => {
  if (percent === null || have < fewestOfDay) return null;
  if (percent === 100) return isToday ? 'In range so far today.' : 'In range all day.';
  return `In range ${toWholePercent(percent)}% of ${isToday ? 'today so far' : 'that day'}.`;
};

/** A single reading outside is less than all of them. */
const toWholePercent = (percent: number): number => (percent < 100 ? Math.min(99, Math.round(percent)) : 100);

/** The days as anyone who reads of them today calls them. */
const nameDays = ({ days: { length }, isToday }: Findings): string => {
  if (length === 1) return isToday ? 'today' : 'that day';
  return isToday ? `the last ${length} days` : `those ${length} days`;
};

const writeSwings = ({ figures, before, days: { length: days }, isToday: today }: Findings): string | null => {
  if (figures.cv === null || before.cv === null) return null;
  const change = figures.cv - before.cv;
  const earlier = days === 1 ? 'the day before' : `the ${days} days before`;
  const than = today && days === 14 ? 'than two weeks ago' : `than ${earlier}`;
  if (change <= -noticeable) return `steadier ${than}`;
  return change >= noticeable ? `less steady ${than}` : null;
};
