import { noData } from '#health/base/day-bars';
import { writeExact } from '#health/signals/worked-out';
import { listStretches } from '#platform/ui/charts/frame';
import { TargetBand, TimeChart } from '#platform/ui/charts/time';
import styles from './recovery.module.css';

interface ShownNight {
  readonly id: string;
  readonly name: string;
  /** The value of the night alone, as a dot. */
  readonly night: number | null;
  /** A mean or the same value, as a line that breaks at gaps. */
  readonly line: number | null;
}

/** Nights as dots with a line through them, over the range that is usual. */
export const NightsFigure = ({
  nights,
  band,
  range: [low, high],
  lines = [],
  height,
  decimals,
  ...chart
}: {
  label: string;
  columns: readonly string[];
  nights: readonly ShownNight[];
  band: { readonly low: number; readonly high: number } | null;
  /** Ends of the axis. */
  range: readonly [low: number, high: number];
  /** Values with a line across. */
  lines?: readonly number[];
  height: number;
  decimals: number;
  everyName?: boolean;
  unit?: string;
  cutAt?: string;
  legend?: React.ReactNode;
}) => {
  const toY = (value: number): number => height - ((value - low) / (high - low)) * height;
  const write = (value: number | null) => (value === null ? noData() : writeExact(value, decimals));
  const isOne = chart.columns.length === 2;
  return (
    <TimeChart
      {...chart}
      hue="var(--sig-body)"
      height={height}
      left={lines.length > 0 ? 40 : 0}
      lines={lines.map((value) => ({ y: toY(value), label: writeExact(value, 0) }))}
      marks={nights.map(({ id, name, night, line }) => ({
        id,
        name,
        words: `${name}: ${write(night)}`,
        cells: isOne ? [write(night)] : [write(night), write(line)],
      }))}
    >
      {({ width, step }) => {
        const x = (at: number) => (at + 0.5) * step;
        return (
          <>
            <TargetBand target={band} y={toY} width={width} height={height} />
            {listStretches(nights.map(({ line }) => line)).map((stretch) => (
              <polyline
                key={stretch[0]?.index}
                className={styles.line}
                points={stretch.map(({ index, value }) => `${x(index)},${toY(value)}`).join(' ')}
              />
            ))}
            {nights.map(({ id, night }, at) =>
              night === null ? (
                <rect
                  key={id}
                  className={styles.gap}
                  x={x(at) - 4}
                  width="8"
                  y={height * 0.08}
                  height={height * 0.84}
                  rx="4"
                />
              ) : (
                <circle
                  key={id}
                  className={at === nights.length - 1 ? styles.last : styles.dot}
                  cx={x(at)}
                  cy={toY(night)}
                  r={at === nights.length - 1 ? 6 : 4}
                />
              ),
            )}
          </>
        );
      }}
    </TimeChart>
  );
};
