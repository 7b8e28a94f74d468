import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { GlucoseAudience, GlucoseFigures } from '@club/contract/health/body/glucose';
import { rangeWords } from '@club/contract/health/signals/glucose-ranges';
import type { Result } from '@club/contract/health/signals/result';
import type { SummarisedDay } from '#health/body/glucose/archive';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { slotsToDate } from '#health/body/glucose/readings';

/** The rules of ranges, percentiles, coverage and events; changes with every change of them. */
export const glucoseRulesVersion = 'glucose-2026.1';

const consensus = { title: 'Battelino and others, international consensus on time in range', year: 2019 };
const sources = {
  ranges: [
    { ...consensus, doi: '10.2337/dci19-0028' },
    {
      title: 'Battelino and others, sensor metrics in clinical trials',
      year: 2023,
      doi: '10.1016/S2213-8587(22)00319-9',
    },
  ],
  gmi: [{ title: 'Bergenstal and others, glucose management indicator', year: 2018, doi: '10.2337/dc18-1581' }],
};

const daysForFigures = 3;
const daysForGmi = 14;

interface Rest {
  readonly readings: readonly GlucoseReading[];
  /** Days of which only the summary is stored. */
  readonly summarised: readonly SummarisedDay[];
  readonly days: number;
  readonly audience: GlucoseAudience;
  readonly now: Date;
}

/** Mean, GMI and time in range, each with its inputs, coverage and rule. */
export const toResults = (figures: GlucoseFigures, rest: Rest): Result[] => {
  const inputs = countInputs(rest);
  const begin = (need: number) => ({ ...beginResult(figures, rest, need), inputs });
  return [
    {
      ...begin(daysForFigures),
      code: 'glucose_mean',
      value: figures.mean,
      unit: 'mg/dL',
      components: [
        explain('mean', 'Average', figures.mean, 'mg/dL', 'The sum of all readings divided by their number.'),
      ],
      sources: sources.ranges,
    },
    {
      ...begin(daysForGmi),
      code: 'gmi',
      value: figures.gmi,
      unit: '%',
      components: [
        explain('gmi', 'GMI', figures.gmi, '%', '3.31 + 0.02392 × the average in mg/dL. It is no laboratory value.'),
      ],
      sources: sources.gmi,
    },
    {
      ...begin(daysForFigures),
      code: 'time_in_range',
      value: findInRange(figures, rest.audience),
      unit: '%',
      components: listShares(figures),
      sources: sources.ranges,
    },
  ];
};

const findInRange = ({ shares }: GlucoseFigures, audience: GlucoseAudience): number | null => {
  if (!shares) return null;
  return audience === 'diabetes' ? shares.in_range.percent : shares.tight.percent;
};

const listShares = ({ shares }: GlucoseFigures): Result['components'] =>
  !shares
    ? []
    : [
        explain('very_low', 'Very low', shares.very_low.percent, '%', `Readings ${rangeWords.very_low}.`),
        explain('low', 'Low', shares.low.percent, '%', `Readings from ${rangeWords.low}.`),
        explain('in_range', 'In range', shares.in_range.percent, '%', `${rangeWords.in_range}.`),
        explain('high', 'High', shares.high.percent, '%', `${rangeWords.high}.`),
        explain('very_high', 'Very high', shares.very_high.percent, '%', `Readings ${rangeWords.very_high}.`),
        explain('tight', 'Tight range', shares.tight.percent, '%', `${rangeWords.tight}.`),
      ];

const explain = (code: string, label: string, value: number | null, unit: string, how: string) => ({
  code,
  label,
  value,
  unit,
  points: null,
  max: 0,
  how,
});

const beginResult = ({ coverage, confidence }: GlucoseFigures, { days, now }: Rest, need: number) => ({
  version: glucoseRulesVersion,
  band: null,
  coverage: {
    have: coverage.days_with_readings,
    need,
    of: days,
    missing: coverage.days_without.length > 0 ? [`${coverage.days_without.length} days without readings`] : [],
  },
  confidence,
  disclaimer,
  computed_at: now.toISOString(),
});

/** How many readings each kind of source gave, with its last; of a summarised day, with its noon. */
const countInputs = ({ readings, summarised }: Rest): Result['inputs'] => {
  const found = new Map<GlucoseReading['source'], { count: number; last: string }>();
  const add = (source: GlucoseReading['source'], count: number, last: string): void => {
    const known = found.get(source);
    found.set(source, { count: count + (known?.count ?? 0), last: known && known.last > last ? known.last : last });
  };
  for (const { day, sources } of summarised) for (const [source, n] of sources) add(source, n, `${day}T12:00:00.000Z`);
  for (const [source, own] of Map.groupBy(readings, (one) => one.source)) {
    add(source, own.length, slotsToDate(own.at(-1)?.slot ?? 0).toISOString());
  }
  return [...found].map(([source, { count, last }]) => ({
    code: 'sensor_glucose',
    label: source === 'simulated' ? 'Simulated sensor readings' : 'Glucose readings',
    value: count,
    unit: 'readings',
    source,
    observed_at: last,
  }));
};
