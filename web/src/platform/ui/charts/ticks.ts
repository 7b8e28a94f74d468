import { numberFormat } from '#platform/i18n';

export interface Tick {
  /** Down from the top of the drawing. */
  readonly y: number;
  readonly label: string;
}

interface LinearScale {
  (value: number): number | undefined;
  ticks(count?: number): number[];
}

/** Round values of an axis, about as many as asked for; whole ones where the axis reaches any. */
export const chooseTicks = (scale: LinearScale, count: number): readonly Tick[] => {
  const all = scale.ticks(count);
  const whole = all.filter(Number.isInteger);
  return (whole.length > 1 ? whole : all).map((value) => ({
    y: scale(value) ?? 0,
    label: shortNumber(Math.abs(value)),
  }));
};

/** "1.2K" for an axis, where there is no room for "1,200.00". */
const shortNumber = (value: number): string =>
  numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value);
