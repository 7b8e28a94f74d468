import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { BloodMarkerAge, bloodAge as contract } from '@club/contract/health/body/blood-age';
import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { adultAge } from '@club/contract/platform/ages';
import { roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import type { LocalTime } from '#health/base/time-zones';
import { findConfidence, listValues, type ObservedValue } from '#health/signals/measurements';
import { countYears, findMemberFacts, type MemberFacts } from '#health/signals/profile';
import { addMonths, toDayInWords } from '#platform/calendar';
import {
  accepted,
  findPhenoAge,
  findPull,
  type MarkerCode,
  type Markers,
  markerCodes,
  phenoAgeVersion,
} from './pheno-age.ts';

const methylation =
  'True tests of the pace of ageing, such as DunedinPACE, need a DNA-methylation sample in a laboratory.';

const paceLabels = { slow: 'Slow', average: 'Average', accelerated: 'Accelerated' } as const;

const general = [
  'The formula was made from US adults (the NHANES survey).',
  'Day-to-day changes in CRP and white blood cells move it by years.',
  "It doesn't say how long you'll live.",
];

/** How old a blood test may be, in months. */
const validMonths = 12;
/** From this CRP on, in mg/dL, the body may be fighting an infection. */
const infection = 1;
/** Below this many years a marker pulls neither up nor down. */
const noticeable = 0.25;

/** The caller's blood-marker age from the newest blood test that has all it needs, and their own impression. */
export const getBloodAge = async (call: HealthCall<typeof contract.getBloodAge>) => {
  const { db, healthDb, clock, caller, local } = call;
  const now = clock.now();
  const facts = await findMemberFacts(db, caller.id);
  const { today } = local;
  const since = addMonths(today, -validMonths);
  const values = await listValues(healthDb, caller.id, {
    metrics: markerCodes,
    from: new Date(`${since}T00:00:00Z`),
    upTo: now,
  });
  const test = findBloodTest(
    values.filter(({ observed_at }) => local.toDay(observed_at) >= since),
    local,
  );
  return {
    blood_marker_age: workOut(
      test,
      values.map(({ metric }) => metric),
      facts,
      now,
    ),
    own_impression: facts?.rate_of_aging ? { code: facts.rate_of_aging, label: paceLabels[facts.rate_of_aging] } : null,
    methylation,
  };
};

const workOut = (
  test: BloodTest | null,
  known: readonly string[],
  facts: MemberFacts | null,
  now: Date,
): BloodMarkerAge => {
  const age = facts?.date_of_birth
    ? countYears(facts.date_of_birth, test?.day ?? now.toISOString().slice(0, 10))
    : null;
  if (age !== null && age < adultAge) return describe({ now, notes: ['Blood-marker age is made for adults.'] });
  if (!test) {
    const missing = markerCodes.filter((code) => !known.includes(code)).map((code) => metrics[code].label);
    return describe({ now, missing, notes: [missing.length > 0 ? writeMissing(missing) : apart] });
  }
  if (age === null) return describe({ now, test, notes: ['Add your date of birth to your profile.'] });
  const markers = toMarkers(test);
  const outside = listDoubtful(markers);
  if (outside.length > 0) {
    return describe({ now, test, age, notes: [`Check ${outside.join(', ')}: outside the formula's range.`] });
  }
  const [youngest, oldest] = accepted.age;
  if (age < youngest || age > oldest) {
    return describe({ now, test, age, notes: [`The formula is made for ages ${youngest} to ${oldest}.`] });
  }
  const value = roundDecimals(findPhenoAge(markers, age), 1);
  return describe({ now, test, age, value, markers, notes: writeNotes(test, value, age, markers) });
};

const apart = `All nine values have to come from one blood test that is at most ${validMonths} months old.`;

const writeMissing = (missing: readonly string[]): string =>
  missing.length === markerCodes.length
    ? 'Nine values of one blood test give you a blood-marker age.'
    : `Still missing from your blood test: ${missing.join(', ')}.`;

const writeNotes = (test: BloodTest, value: number, age: number, { crp }: Markers): string[] => {
  const difference = roundDecimals(value - age, 1);
  const size = `${Math.abs(difference).toFixed(1)} years ${difference < 0 ? 'below' : 'above'}`;
  return [
    `Blood-marker age ${value.toFixed(1)}; ${difference === 0 ? 'the same as' : size} your calendar age.`,
    `Worked out from your blood test of ${toDayInWords(new Date(`${test.day}T12:00:00Z`), 'UTC')}.`,
    ...(crp > infection
      ? ['Your CRP is raised: you may be fighting an infection. Repeat the test when you are well.']
      : []),
    ...(test.values.crp.censored
      ? ["CRP was below what the laboratory can measure; the laboratory's limit was used."]
      : []),
    ...general,
  ];
};

interface Described {
  readonly now: Date;
  readonly notes: string[];
  readonly missing?: readonly string[];
  readonly test?: BloodTest;
  readonly age?: number;
  readonly value?: number;
  readonly markers?: Markers;
}

const describe = ({ now, notes, missing = [], test, age = 0, value, markers }: Described): BloodMarkerAge => {
  const inputs = test ? markerCodes.map((code) => test.values[code]) : [];
  const difference = value === undefined ? null : roundDecimals(value - age, 1);
  return {
    code: 'blood_marker_age',
    version: phenoAgeVersion,
    value: value ?? null,
    unit: 'years',
    band: null,
    coverage: {
      have: markerCodes.length - (test ? 0 : missing.length || markerCodes.length),
      need: markerCodes.length,
      of: markerCodes.length,
      missing: [...missing],
    },
    confidence: findConfidence(inputs.map(({ source }) => source)),
    components: [],
    inputs: inputs.map(toInput),
    sources: [
      {
        title: 'An epigenetic biomarker of aging for lifespan and healthspan',
        year: 2018,
        doi: '10.18632/aging.101414',
      },
    ],
    disclaimer,
    computed_at: now.toISOString(),
    age: value === undefined ? null : age,
    difference,
    pace: difference === null ? null : toPace(difference),
    drawn_on: test?.day ?? null,
    markers: markers ? markerCodes.map((code) => toMarker(code, markers)) : [],
    notes,
  };
};

/** Five years below or above the calendar age (a rule of this product). */
const toPace = (difference: number): BloodMarkerAge['pace'] => {
  const code = difference <= -5 ? 'slow' : difference >= 5 ? 'accelerated' : 'average';
  return { code, label: paceLabels[code] };
};

const pullWords = { up: 'pulls up', down: 'pulls down', neither: 'about usual' } as const;

const toMarker = (code: (typeof markerCodes)[number], markers: Markers): BloodMarkerAge['markers'][number] => {
  const years = findPull(code, markers[code]);
  const pull = Math.abs(years) < noticeable ? 'neither' : years > 0 ? 'up' : 'down';
  return { code, label: metrics[code].label, pull, words: pullWords[pull] };
};

const toInput = ({ metric, value, source, observed_at }: BloodTest['values']['crp']) => {
  const { label, unit } = metrics[metric];
  return { code: metric, label, value, unit, source, observed_at: observed_at.toISOString() };
};

/** All nine values of one day, as they were recorded. */
interface BloodTest {
  readonly day: string;
  readonly values: Readonly<Record<MarkerCode, ObservedValue>>;
}

/** The newest day on which all nine values were measured; null while there is none. */
const findBloodTest = (values: readonly ObservedValue[], { toDay }: Pick<LocalTime, 'toDay'>): BloodTest | null => {
  const byDay = Map.groupBy(values, ({ observed_at }) => toDay(observed_at));
  const days = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1));
  for (const [day, found] of days) {
    const latest = new Map<MetricCode, ObservedValue>(found.map((one) => [one.metric, one]));
    if (markerCodes.every((code) => latest.has(code))) {
      return { day, values: Object.fromEntries(latest) as unknown as BloodTest['values'] };
    }
  }
  return null;
};

/** From the stored units to those of the formula. */
const factors: Readonly<Partial<Record<MarkerCode, number>>> = { fasting_glucose: 1 / 18.0182, crp: 1 / 10 };

const toMarkers = ({ values }: BloodTest): Markers =>
  Object.fromEntries(
    markerCodes.map((code) => [code, values[code].value * (factors[code] ?? 1)]),
  ) as unknown as Markers;

/** The labels of values outside the formula's range. */
const listDoubtful = (markers: Markers): string[] =>
  markerCodes.flatMap((code) => {
    const [low, high] = accepted[code];
    return markers[code] < low || markers[code] > high ? [metrics[code].label] : [];
  });
