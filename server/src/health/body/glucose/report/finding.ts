import type { GlucoseAudience, GlucoseDay, GlucoseFigures } from '@club/contract/health/body/glucose';

interface Findings {
  readonly figures: GlucoseFigures;
  readonly before: GlucoseFigures;
  readonly audience: GlucoseAudience;
  /** Days of the span. */
  readonly days: number;
  /** Today, when the span ends with it. */
  readonly today: GlucoseDay | undefined;
}

/** Readings of about three hours; fewer say nothing about a day. */
const fewestToday = 36;
/** Points of the coefficient of variation that make a difference worth a word. */
const noticeable = 1;

/** What the readings say, in one sentence without a value, so that it reads the same in both units. */
export const writeFinding = (found: Findings): string => {
  const { figures, audience, today } = found;
  if (figures.level === 'none') return 'No glucose readings in these days.';
  if (figures.level === 'trace') return today ? 'Too few readings for figures yet.' : 'Too few readings for figures.';
  if (audience === 'pregnancy') return `Your glucose of ${nameDays(found)}.`;
  const [range, swings] = [writeRange(found), writeSwings(found)];
  return swings ? `${range}, and ${swings}.` : `${range}.`;
};

const writeRange = (found: Findings): string => {
  const { figures, audience, today } = found;
  if (today && today.have >= fewestToday && today.in_target === 100) return 'In range all day';
  const share = audience === 'diabetes' ? figures.shares?.in_range : figures.shares?.tight;
  return `In range ${Math.round(share?.percent ?? 0)}% of ${nameDays(found)}`;
};

/** The days as anyone who reads of them today calls them. */
const nameDays = ({ days, today }: Findings): string => {
  if (days === 1) return today ? 'today' : 'that day';
  return today ? `the last ${days} days` : `those ${days} days`;
};

const writeSwings = ({ figures, before, days, today }: Findings): string | null => {
  if (figures.cv === null || before.cv === null) return null;
  const change = figures.cv - before.cv;
  const earlier = days === 1 ? 'the day before' : `the ${days} days before`;
  const than = today && days === 14 ? 'than two weeks ago' : `than ${earlier}`;
  if (change <= -noticeable) return `steadier ${than}`;
  return change >= noticeable ? `less steady ${than}` : null;
};
