import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import type { z } from 'zod';
import type { FaultyItem, SentItem } from '#health/exchange/inbound';
import { inZone } from '#health/exchange/makers/maker';
import type { Activities, Measures, Stretch, Summary, Workouts } from './answers.ts';

type Source = NonNullable<SentItem['source']>;

interface Kind {
  readonly type: ItemType | 'body_fat';
  readonly unit: string;
  /** From Withings' unit to this one. */
  readonly times?: number;
}

/** Withings' numbers of what its devices measure. */
const measured: Readonly<Record<number, Kind>> = {
  1: { type: 'weight', unit: 'kg' },
  4: { type: 'height', unit: 'cm', times: 100 },
  6: { type: 'body_fat', unit: '%' },
  11: { type: 'heart_rate', unit: 'bpm' },
  54: { type: 'oxygen_saturation', unit: '%' },
};
export const askedMeasures = '1,4,6,9,10,11,54';
const [diastolic, systolic] = [9, 10];

/** Who measured, as Withings says it: nobody in particular, or anyone who typed it in. */
const attributes = { perhapsAnother: 1, typed: [2, 4] } as const;

type Group = Measures['measuregrps'][number];
type Measure = Group['measures'][number];

/** The powers of ten without the errors of binary fractions. */
const toNumber = ({ value, unit }: Measure): number => Number(`${value}e${unit}`);

/** What a measurement tells; one that may be of another person on the scale is left out. */
export const readMeasures = (
  { measuregrps, timezone }: Measures,
  source: Source,
): { readonly items: readonly SentItem[]; readonly leftOut: readonly FaultyItem[] } => {
  const [items, leftOut]: [SentItem[], FaultyItem[]] = [[], []];
  for (const group of measuregrps) {
    // Goals that someone set are no measurements.
    if (group.category === 2) continue;
    const found = readGroup(group, timezone, source);
    if (group.attrib !== attributes.perhapsAnother) items.push(...found);
    else
      for (const { id = null, type } of found)
        leftOut.push({ fault: 'person', id, type, at: new Date(group.date * 1000) });
  }
  return { items, leftOut };
};

const readGroup = ({ grpid, attrib, date, measures }: Group, timezone: string, source: Source): readonly SentItem[] => {
  const typed = (attributes.typed as readonly number[]).includes(attrib);
  const shared = {
    start: inZone(date * 1000, timezone),
    source: { ...source, method: typed ? 'manual' : 'automatic' },
  };
  const single = measures.flatMap((one): SentItem[] => {
    const kind = measured[one.type];
    if (!kind) return [];
    const value = toNumber(one) * (kind.times ?? 1);
    return [{ ...shared, id: `measure ${grpid} ${kind.type}`, type: kind.type, value, unit: kind.unit }];
  });
  const [high, low] = [systolic, diastolic].map((type) => measures.find((one) => one.type === type));
  if (!high || !low) return single;
  const parts = [
    { type: 'systolic', value: toNumber(high) },
    { type: 'diastolic', value: toNumber(low) },
  ];
  return [...single, { ...shared, id: `measure ${grpid} pressure`, type: 'blood_pressure', parts, unit: 'mmHg' }];
};

export const readActivity = (one: z.output<typeof Activities>['activities'][number], source: Source): SentItem => ({
  id: `day ${one.date}`,
  type: 'day',
  date: one.date,
  steps: one.steps,
  distance_m: one.distance,
  active_kcal: one.calories,
  active_min_moderate: toMinutes(one.moderate),
  active_min_vigorous: toMinutes(one.intense),
  floors: one.elevation,
  source,
});

const toMinutes = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : seconds / 60;

/** Withings' numbers of sports; others stay a workout without a name. */
const sports: Readonly<Record<number, string>> = {
  1: 'Walking',
  2: 'Running',
  3: 'Hiking',
  6: 'Cycling',
  7: 'Swimming',
  12: 'Tennis',
  16: 'Weightlifting',
  18: 'Elliptical',
  19: 'Pilates',
  20: 'Basketball',
  21: 'Football',
  24: 'Rowing',
  28: 'Yoga',
  187: 'Rowing',
  188: 'Zumba',
  191: 'Cycling',
  306: 'Cycling',
  307: 'Running',
};

export const readWorkout = (one: z.output<typeof Workouts>['series'][number], source: Source): SentItem => ({
  id: `workout ${one.id}`,
  type: 'workout',
  name: sports[one.category] ?? 'Workout',
  start: inZone(one.startdate * 1000, one.timezone),
  end: inZone(one.enddate * 1000, one.timezone),
  active_kcal: one.data.calories,
  distance_m: one.data.distance,
  average_pulse: one.data.hr_average,
  highest_pulse: one.data.hr_max,
  source,
});

const stages = { 0: 'awake', 1: 'light', 2: 'deep', 3: 'rem' } as const;

/** A night with what was measured in it. Its variability is one mean of the night, told at its end. */
export const readNight = (night: Summary, all: readonly Stretch[], source: Source): readonly SentItem[] => {
  const write = (second: number) => inZone(second * 1000, night.timezone);
  const own = all
    .filter(({ startdate, enddate }) => startdate < night.enddate && enddate > night.startdate)
    .toSorted((one, other) => one.startdate - other.startdate);
  const told = own.map(({ startdate, enddate, state }) => ({
    stage: stages[state as keyof typeof stages] ?? ('asleep' as const),
    start: write(startdate),
    end: write(enddate),
  }));
  const rmssd = own.flatMap((one) => Object.values(one.rmssd ?? {}));
  const list = (key: 'hr' | 'rr', type: 'heart_rate' | 'respiratory_rate'): readonly SentItem[] =>
    own.flatMap((one) =>
      Object.entries(one[key] ?? {}).map(([second, value]) => ({
        type,
        start: write(Number(second)),
        value,
        unit: 'bpm',
        source,
      })),
    );
  return [
    {
      id: `night ${night.id}`,
      type: 'sleep',
      start: write(night.startdate),
      end: write(night.enddate),
      ...(told.length > 0 ? { stages: told } : {}),
      source,
    },
    ...(rmssd.length > 0
      ? [
          {
            id: `variability ${night.id}`,
            type: 'hrv_rmssd',
            start: write(night.enddate),
            value: rmssd.reduce((sum, one) => sum + one, 0) / rmssd.length,
            unit: 'ms',
            source,
          },
        ]
      : []),
    ...list('hr', 'heart_rate'),
    ...list('rr', 'respiratory_rate'),
  ];
};
