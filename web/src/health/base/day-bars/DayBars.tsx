import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { Row } from '#platform/ui';
import { listStretches } from '#platform/ui/charts/frame';
import { HaloText, placeBar, TargetBand, TimeChart } from '#platform/ui/charts/time';
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
  /** The lower end in words, of an axis that does not begin at zero. */
  cutAt?: string;
  height?: number;
  everyName?: boolean;
}

/** Bars of days with their gaps; also a table, and read one by one with the arrow keys. */
export const DayBars = (props: DayBarsProps) => {
  const { bars, guides, range, base = range[0], band, average, hue, height = 180, ...chart } = props;
  const toY = (value: number): number => height - ((value - range[0]) / (range[1] - range[0])) * height;
  const goal = guides.find(({ isTarget }) => isTarget);
  return (
    <TimeChart
      {...chart}
      hue={hue}
      height={height}
      marks={bars}
      lines={guides.map(({ value, label, isTarget = false }) => ({ y: toY(value), label, isEdge: isTarget }))}
    >
      {({ width, step }) => (
        <>
          <TargetBand target={band && { low: band[0], high: band[1] }} y={toY} width={width} height={height} />
          {bars.map((bar, at) => (
            <Bar
              key={bar.id}
              bar={bar}
              shape={placeBar(at * step, step)}
              base={toY(base)}
              goal={goal && toY(goal.value)}
              hasRoom={step >= 46}
              toY={toY}
            />
          ))}
          {average &&
            listStretches(average)
              .filter((stretch) => stretch.length > 1)
              .map((stretch) => (
                <polyline
                  key={stretch[0]?.index}
                  className={styles.average}
                  points={stretch.map(({ index, value }) => `${(index + 0.5) * step},${toY(value)}`).join(' ')}
                />
              ))}
        </>
      )}
    </TimeChart>
  );
};

const stub = 30;

const Bar = ({
  bar,
  shape,
  base,
  goal,
  hasRoom,
  toY,
}: {
  bar: DayBar;
  shape: ReturnType<typeof placeBar>;
  base: number;
  goal: number | undefined;
  /** For its figure. */
  hasRoom: boolean;
  toY: (value: number) => number;
}) => {
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
      {bar.tag && hasRoom && (
        <HaloText tone="figure" x={shape.x + shape.width / 2} y={top - 7} textAnchor="middle">
          {bar.tag}
        </HaloText>
      )}
    </>
  );
};

/** What the looks of bars mean, with words of the caller. */
export const Legend = ({
  hue,
  names,
}: {
  hue: string;
  names: readonly (readonly [look: DayBar['look'] | 'gap' | 'average', name: string])[];
}) => (
  <Row
    as="span"
    className={styles.legend}
    gap={4}
    rowGap={1}
    align="stretch"
    size="xs"
    tone="quiet"
    style={{ '--hue': hue } as never}
  >
    {names.map(([look, name]) => (
      <Row as="span" gap={2} inline wrap={false} key={look}>
        <i className={styles[`${look}Mark`]} aria-hidden="true" /> {name}
      </Row>
    ))}
  </Row>
);

/** A figure on an axis: "8k". */
export const shorten = (value: number): string => (value >= 1000 ? `${value / 1000}k` : String(value));

export const noData = (): string => i18n.t('no data');
