import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { ChartFrame, ChartTable, Plot } from '#platform/ui';
import styles from './DayBars.module.css';

/** A day, an hour or a week as a bar. */
export interface DayBar {
  readonly id: string;
  readonly name: string;
  /** Null where nothing was recorded: a dashed stub, never 0. */
  readonly value: number | null;
  /** `light` is below its goal; `open` isn't over and shows the goal as a dashed outline. */
  readonly look: 'full' | 'light' | 'open';
  /** What is read out. */
  readonly words: string;
  /** Its row of the table, after the name. */
  readonly cells: readonly string[];
  /** The figure written at the bar, where there is room. */
  readonly tag?: string;
}

/** A line across the drawing with its label at the axis. */
export interface Guide {
  readonly value: number;
  readonly label: string;
  /** A target: dashed and heavier. */
  readonly isTarget?: boolean;
}

interface DayBarsProps {
  /** The finding in one sentence, for screen readers. */
  label: string;
  columns: readonly string[];
  bars: readonly DayBar[];
  guides: readonly Guide[];
  /** Ends of the axis. */
  range: readonly [from: number, to: number];
  /** Where bars begin; the axis' lower end unless said. Bars below it hang. */
  base?: number;
  hue: string;
  unit: string;
  /** Where values should lie. */
  band?: readonly [from: number, to: number];
  /** A line over the bars, with a gap for null. */
  average?: readonly (number | null)[];
  legend?: ReactNode;
  note?: ReactNode;
  height?: number;
  everyName?: boolean;
}

/** Bars of days with their gaps; also a table, and read one by one with the arrow keys. */
export const DayBars = (props: DayBarsProps) => {
  const { label, columns, bars, guides, range, unit, legend, note, height = 180, everyName = false } = props;
  const toY = (value: number): number => height - ((value - range[0]) / (range[1] - range[0])) * height;
  return (
    <ChartFrame
      legend={legend}
      note={note}
      table={<ChartTable label={label} columns={columns} rows={bars.map(toRow)} />}
    >
      <div style={{ '--hue': props.hue } as never} className={styles.chart}>
        <Plot
          label={label}
          height={height}
          unit={unit}
          everyName={everyName}
          ticks={guides.map(({ value, label: text }) => ({ y: toY(value), label: text }))}
          marks={bars.map(({ id, name, words }, at) => ({ id, name, words, place: (at + 0.5) / bars.length }))}
        >
          {({ width, chosen }) => <Drawing {...props} width={width} chosen={chosen} toY={toY} height={height} />}
        </Plot>
      </div>
    </ChartFrame>
  );
};

const toRow = ({ id, name, cells }: DayBar) => ({ id, cells: [name, ...cells] });

interface Drawn extends Omit<DayBarsProps, 'height'> {
  width: number;
  height: number;
  chosen: number | null;
  toY: (value: number) => number;
}

const Drawing = ({ bars, guides, range, base = range[0], band, average, width, height, chosen, toY }: Drawn) => {
  const step = width / Math.max(1, bars.length);
  const goal = guides.find(({ isTarget }) => isTarget);
  return (
    <>
      {band && (
        <rect className={styles.band} x="0" y={toY(band[1])} width={width} height={toY(band[0]) - toY(band[1])} />
      )}
      {chosen !== null && (
        <rect className={styles.chosen} x={chosen * step} width={step} y="0" height={height} rx="6" />
      )}
      {guides
        .filter(({ isTarget }) => isTarget)
        .map(({ value }) => (
          <line key={value} className={styles.target} x1="0" x2={width} y1={toY(value)} y2={toY(value)} />
        ))}
      {bars.map((bar, at) => (
        <Bar
          key={bar.id}
          bar={bar}
          x={at * step}
          step={step}
          base={toY(base)}
          goal={goal && toY(goal.value)}
          toY={toY}
        />
      ))}
      {average &&
        listLines(average, step, toY).map((points) => (
          <polyline key={points} className={styles.average} points={points} />
        ))}
    </>
  );
};

const stub = 30;

const Bar = ({
  bar,
  x,
  step,
  base,
  goal,
  toY,
}: {
  bar: DayBar;
  x: number;
  step: number;
  base: number;
  goal: number | undefined;
  toY: (value: number) => number;
}) => {
  const width = Math.max(2, Math.min(56, step * 0.64));
  const shape = { x: x + (step - width) / 2, width, rx: Math.min(8, width / 3) };
  if (bar.value === null) {
    return <rect {...shape} className={styles.gap} y={base - stub} height={stub} />;
  }
  const y = toY(bar.value);
  const [top, height] = [Math.min(y, base), Math.abs(base - y)];
  return (
    <>
      {bar.look === 'open' && goal !== undefined && goal < top && (
        <rect {...shape} className={styles.outline} y={goal} height={base - goal} />
      )}
      {height > 0 && <rect {...shape} className={styles[bar.look]} y={top} height={height} />}
      {bar.tag && step >= 46 && (
        <text className={styles.tag} x={x + step / 2} y={top - 7} textAnchor="middle">
          {bar.tag}
        </text>
      )}
    </>
  );
};

/** One line for each stretch without a gap. */
const listLines = (values: readonly (number | null)[], step: number, toY: (value: number) => number): string[] => {
  const lines: string[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${(at + 0.5) * step},${toY(value)}`);
  });
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '));
};

/** What the looks of bars mean, with words of the caller. */
export const Legend = ({
  hue,
  names,
}: {
  hue: string;
  names: readonly (readonly [look: DayBar['look'] | 'gap' | 'average', name: string])[];
}) => (
  <span className={styles.legend} style={{ '--hue': hue } as never}>
    {names.map(([look, name]) => (
      <span key={look}>
        <i className={styles[`${look}Mark`]} aria-hidden="true" /> {name}
      </span>
    ))}
  </span>
);

/** A figure on an axis: "8k". */
export const shorten = (value: number): string => (value >= 1000 ? `${value / 1000}k` : String(value));

export const noData = (): string => i18n.t('no data');
