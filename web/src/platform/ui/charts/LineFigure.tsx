import { scaleLinear } from '@visx/scale';
import { i18n } from '#platform/i18n';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { LineChartProps, LinePoint } from './chart-props.ts';
import styles from './LineFigure.module.css';
import { listStretches } from './line-stretches.ts';
import { Plot } from './Plot.tsx';
import { chooseTicks } from './ticks.ts';

const LineFigure = (props: LineChartProps) => {
  const { label, columns, points, unit, target, height = 160, note, writeTime, writeValue } = props;
  const y = chooseScale(points, target, height);
  const place = (index: number) => (points.length === 1 ? 0.5 : index / (points.length - 1));
  const words = (value: number | null) => (value === null ? i18n.t('no data') : writeValue(value));
  return (
    <ChartFrame
      note={note}
      table={
        <ChartTable
          label={label}
          columns={columns}
          rows={points.map(({ id, at, value }) => ({ id, cells: [writeTime(at), words(value)] }))}
        />
      }
    >
      <Plot
        label={label}
        height={height}
        unit={unit}
        ticks={chooseTicks(y, 3)}
        marks={points.map(({ id, at, value }, index) => ({
          id,
          place: place(index),
          name: writeTime(at),
          words: `${writeTime(at)}: ${words(value)}`,
        }))}
      >
        {({ width, chosen }) => {
          const x = (index: number) => place(index) * width;
          const read = chosen === null ? undefined : points[chosen];
          return (
            <>
              {target && <TargetBand target={target} y={y} width={width} />}
              {listStretches(points.map(({ value }) => value)).map((stretch) => (
                <Stretch key={stretch[0]?.index} stretch={stretch} x={x} y={y} />
              ))}
              {chosen !== null && read && typeof read.value === 'number' && (
                <circle className={styles.read} cx={x(chosen)} cy={y(read.value)} r="6" />
              )}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
};

type Scale = ReturnType<typeof chooseScale>;

const Stretch = ({
  stretch,
  x,
  y,
}: {
  stretch: readonly { index: number; value: number }[];
  x: (index: number) => number;
  y: Scale;
}) => (
  <>
    <polyline className={styles.line} points={stretch.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')} />
    {stretch.length < 3 &&
      stretch.map(({ index, value }) => (
        <circle key={index} className={styles.dot} cx={x(index)} cy={y(value)} r="3.5" />
      ))}
  </>
);

const TargetBand = ({
  target,
  y,
  width,
}: {
  target: NonNullable<LineChartProps['target']>;
  y: Scale;
  width: number;
}) => {
  const [bottom = 0, top = 0] = y.range();
  const [high, low] = [target.high === null ? top : y(target.high), target.low === null ? bottom : y(target.low)];
  const [from, to] = [Math.max(top, high), Math.min(bottom, low)];
  return (
    to > from && (
      <>
        <rect className={styles.target} x="0" y={from} width={width} height={to - from} />
        {target.high !== null && from === high && (
          <line className={styles.edge} x1="0" x2={width} y1={high} y2={high} />
        )}
        {target.low !== null && to === low && <line className={styles.edge} x1="0" x2={width} y1={low} y2={low} />}
      </>
    )
  );
};

/** Around the values, with the edge of the target where it is near. */
const chooseScale = (points: readonly LinePoint[], target: LineChartProps['target'], height: number) => {
  const values = points.flatMap(({ value }) => value ?? []);
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const room = (high - low) * 0.2 || Math.abs(high) * 0.05 || 1;
  const edges = [target?.low, target?.high].flatMap((edge) =>
    typeof edge === 'number' && edge > low - room * 4 && edge < high + room * 4 ? edge : [],
  );
  const domain = [Math.min(low - room, ...edges), Math.max(high + room, ...edges)];
  return scaleLinear<number>({ domain, range: [height, 0], nice: 3 });
};

export default LineFigure;
