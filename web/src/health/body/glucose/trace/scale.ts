import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { writeGlucose } from '#health/body/glucose/units';
import type { ValueLine } from '#platform/ui/charts/time';
import type { Trace } from './trace.ts';

type Scale = (value: number) => number;

/** From 50 to 190 mg/dL, further where readings go further, so that days can be compared by eye. */
const usualEnds = { low: 50, high: 190 } as const;

export const chooseScale = (
  trace: Trace | null,
  usual: readonly UsualQuarter[] | undefined,
  target: GlucoseReport['target'],
  unit: GlucoseUnit,
  height: number,
  marks: readonly { readonly value: number }[] = [],
): { readonly y: Scale; readonly lines: readonly ValueLine[] } => {
  let { low, high } = { ...usualEnds } as { low: number; high: number };
  for (const value of trace?.values ?? []) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  for (const { value } of marks) [low, high] = [Math.min(low, value), Math.max(high, value)];
  for (const { p5, p95 } of usual ?? []) {
    low = Math.min(low, p5 ?? low);
    high = Math.max(high, p95 ?? high);
  }
  const [bottom, top] = [Math.floor(low / 10) * 10, Math.ceil(high / 10) * 10];
  const y: Scale = (value) => ((top - value) / (top - bottom)) * height;
  return {
    y,
    lines: chooseLines(target, { bottom, top }, unit).map(({ value, ...line }) => ({ ...line, y: y(value) })),
  };
};

/** The edges of the target, and one or two round values where there is room between them. */
const chooseLines = (
  target: GlucoseReport['target'],
  { bottom, top }: { readonly bottom: number; readonly top: number },
  unit: GlucoseUnit,
): readonly (Omit<ValueLine, 'y'> & { readonly value: number })[] => {
  const edges = target ? [target.low, target.high] : [];
  const least = (top - bottom) / 9;
  const round = (top > 260 ? [250, 350, 180, 100] : [180, 100, 70]).filter(
    (value) => value < top && edges.every((edge) => Math.abs(edge - value) >= least),
  );
  return [
    ...edges.map((value) => ({ value, label: writeGlucose(value, unit), isEdge: true })),
    ...round.slice(0, 2).map((value) => ({ value, label: writeGlucose(value, unit), isEdge: false })),
  ];
};
