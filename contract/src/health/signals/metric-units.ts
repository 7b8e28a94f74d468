import type { Metric } from './metric.ts';

type Units = Pick<Metric, 'unit' | 'units'>;

/** The units a member may type a metric in, the stored one first. */
export const readUnits = ({ unit, units }: Units): string[] => [unit, ...Object.keys(units)];

/** A typed value in the metric's stored unit; null for a unit that the metric does not have. */
export const toStored = (metric: Units, value: number, unit: string): number | null => {
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? value * conversion.factor + (conversion.offset ?? 0) : null;
};

/** A stored value in another of the metric's units, for reading. */
export const fromStored = (metric: Units, value: number, unit: string): number | null => {
  if (unit === metric.unit) return value;
  const conversion = metric.units[unit];
  return conversion ? (value - (conversion.offset ?? 0)) / conversion.factor : null;
};
