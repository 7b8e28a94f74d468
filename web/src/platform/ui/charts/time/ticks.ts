import { numberFormat } from '#platform/i18n';
import type { ValueLine } from './ValueAxis.tsx';

interface LinearScale {
  (value: number): number | undefined;
  ticks(count?: number): number[];
}

/** Round values of an axis, about as many as asked for; whole ones where the axis reaches any. */
export const chooseTicks = (scale: LinearScale, count: number): readonly ValueLine[] => {
  const all = scale.ticks(count);
  const whole = all.filter(Number.isInteger);
  const values = whole.length > 1 ? whole : all;
  const labels = toLabels(values.map(Math.abs));
  return values.map((value, index) => ({ y: scale(value) ?? 0, label: labels[index] ?? '' }));
};

/** "1.2K" for an axis, where there is no room for "1,200.00"; with more digits where neighbours would read the same. */
const toLabels = (values: readonly number[]): readonly string[] => {
  const different = new Set(values).size;
  const shorten = (digits: number): string[] =>
    values.map((value) => numberFormat({ notation: 'compact', maximumFractionDigits: digits }).format(value));
  return [1, 2, 3].map(shorten).find((labels) => new Set(labels).size === different) ?? shorten(3);
};
