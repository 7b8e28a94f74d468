import type { Indicator } from '@club/contract/health/insight/indicators';
import { toMoles } from '@club/contract/health/signals/glucose-ranges';
import { measureRecentGlucose, type RecentGlucose } from '#health/body/glucose';
import { type Answers, findChoice } from '#health/check-up/assessment';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { trendSpan, type When } from './day-values.ts';
import { type Subject, toFollowed } from './followed-values.ts';

/** Days with readings that a mean needs, of the fortnight it is made of. */
const [fewestDays, span] = [3, 14];

const subject: Subject = {
  code: 'glucose_mean',
  label: 'Average glucose',
  version: '2026-11',
  unit: 'mg/dL',
  decimals: 0,
  better: null,
  how: 'The mean of your sensor readings of the last 14 days, from at least 3 days with half of the expected readings. It has no band and is never part of the health score.',
  missing: 'Connect a glucose sensor.',
  sources: [
    {
      title: 'Continuous glucose monitoring profiles in healthy nondiabetic participants',
      year: 2019,
      doi: '10.1210/jc.2018-02763',
    },
  ],
};

interface Asked {
  readonly db: Db;
  readonly memberId: string;
  readonly config: Config;
  readonly answers: Answers;
  readonly when: When;
}

/** The sensor's mean of the last fortnight. */
export const findSensorGlucose = async ({ db, memberId, answers, when }: Asked): Promise<Indicator> => {
  const reader = { db, memberId, local: when.local, now: when.now };
  const recent = await measureRecentGlucose(reader, addDays(when.local.today, 1 - trendSpan));
  const values = (recent?.days ?? []).map(({ day, mean }) => ({
    value: mean,
    observedAt: new Date(`${day}T12:00:00Z`),
  }));
  const mean = recent?.figures.mean ?? null;
  const latest = recent && mean !== null ? { value: mean, observedAt: recent.lastAt } : undefined;
  const have = recent?.figures.coverage.days_with_readings ?? 0;
  const missing = recent ? 'Wear the sensor for 3 days or more.' : subject.missing;
  return toFollowed(
    { ...subject, missing },
    values,
    latest,
    {
      band: null,
      coverage: { have, need: fewestDays, of: span },
      confidence: latest && recent ? recent.figures.confidence : null,
      inputs: latest && recent ? [toInput(recent, latest.value)] : [],
      note: latest ? describeMean(latest.value, answers) : null,
    },
    when,
  );
};

/** Named by its weakest source. */
const toInput = ({ figures, sources, lastAt }: RecentGlucose, mean: number): Indicator['inputs'][number] => ({
  code: 'glucose',
  label: `${figures.coverage.have} readings on ${figures.coverage.days_with_readings} of ${span} days`,
  value: mean,
  unit: subject.unit,
  source: (['simulated', 'import', 'device'] as const).find((source) => sources.has(source)) ?? 'device',
  observed_at: lastAt.toISOString(),
});

/** In the other unit too, and beside people without diabetes for anyone who said that they have none. */
const describeMean = (mean: number, answers: Answers): string => {
  const other = `That's ${toMoles(mean).toFixed(1)} mmol/L.`;
  const isComparable = findChoice(answers, 'dm_status') === 'none' && findChoice(answers, 'pregnant') !== 'yes';
  return isComparable ? `${other} ${othersMean}` : other;
};

const othersMean = 'In a study of 153 people without diabetes the mean was 98 to 99 mg/dL, above 60 years 104.';
