import {
  diabetesTreatment,
  kidneyGuideline,
  lowGlucose,
  moles,
  thinness,
  weightLoss,
} from './critical-sources.data.ts';
import type { CriticalValue, Metric, PersonColumn } from './metric.ts';
import { type MetricCode, metricCodes, metrics } from './metrics.ts';

export type { CriticalValue, PersonColumn };

/** What is worked out from several values, or read by a sensor, and can't wait either. Weight lost in per cent; signs of a mole counted. */
export const derivedCritical = {
  latest_sensor_glucose: [
    { sign: 'low_sensor_glucose', below: 54, when: 'now', source: lowGlucose },
    {
      sign: 'low_sensor_on_medicine',
      from: 54,
      below: 70,
      when: 'now',
      who: { is: ['insulin', 'sulfonylurea'] },
      source: lowGlucose,
    },
    { sign: 'dangerous_sensor_glucose', from: 300, when: 'now', source: diabetesTreatment },
    { sign: 'very_high_sensor_glucose', above: 250, below: 300, when: 'visit', source: lowGlucose },
  ],
  body_mass_index: [
    { sign: 'very_low_weight', below: 16, when: 'today', who: { fromAge: 18, not: ['pregnant'] }, source: thinness },
  ],
  kidney_function: [
    { sign: 'very_low_kidney_function', below: 15, when: 'today', who: { not: ['dialysis'] }, source: kidneyGuideline },
    {
      sign: 'very_low_kidney_function',
      from: 15,
      below: 30,
      when: 'today',
      who: { not: ['kidney_disease', 'dialysis'] },
      source: kidneyGuideline,
    },
    {
      sign: 'low_kidney_function',
      from: 30,
      below: 60,
      when: 'visit',
      who: { not: ['kidney_disease', 'dialysis'] },
      source: kidneyGuideline,
    },
  ],
  weight_lost_month: [
    {
      sign: 'fast_weight_loss',
      above: 5,
      when: 'visit',
      who: { not: ['losing_on_purpose', 'pregnant'] },
      source: weightLoss,
    },
  ],
  weight_lost_half_year: [
    {
      sign: 'fast_weight_loss',
      above: 10,
      when: 'visit',
      who: { not: ['losing_on_purpose', 'pregnant'] },
      source: weightLoss,
    },
  ],
  mole_signs: [{ sign: 'mole_abcde', from: 1, when: 'visit', source: moles }],
} as const satisfies Readonly<Record<string, readonly CriticalValue[]>>;
export type DerivedCode = keyof typeof derivedCritical;

/** A row of the table with the figure that it reads. */
export interface CriticalRow extends CriticalValue {
  readonly of: MetricCode | DerivedCode;
}

const listRows = (of: MetricCode | DerivedCode, rows: readonly CriticalValue[] = []): readonly CriticalRow[] =>
  rows.map((row) => ({ ...row, of }));

/** Every value that can't wait, of all metrics and of what follows from them. */
export const criticalRows: readonly CriticalRow[] = [
  ...metricCodes.flatMap((code) => listRows(code, (metrics[code] as Metric).critical)),
  ...(Object.keys(derivedCritical) as DerivedCode[]).flatMap((code) => listRows(code, derivedCritical[code])),
];

/** Where a sign begins: the value below which, or from which, its first row of that side holds. @throws {Error} for one that the table lacks. */
export const findCriticalEdge = (sign: string, of: CriticalRow['of'], side: 'low' | 'high' = 'high'): number => {
  const rows = criticalRows.filter((one) => one.sign === sign && one.of === of);
  const alone = rows.find((one) => (side === 'low') === (one.from === undefined && one.above === undefined));
  // a row between two edges has its upper one as what it is below
  const row = alone ?? (side === 'low' ? rows.find(({ below }) => below !== undefined) : undefined);
  const edge = side === 'low' ? row?.below : (row?.from ?? row?.above);
  if (edge === undefined) throw new Error(`There is no critical value for ${sign} of ${of}.`);
  return edge;
};
