import { scaleLinear } from '@visx/scale';
import { useId } from 'react';
import { i18n, numberFormat } from '#platform/i18n';
import { listStretches } from '#platform/ui/charts/frame';
import type { LineChartProps, LinePoint } from './chart-props.ts';
import styles from './LineFigure.module.css';
import { TargetBand } from './layers.tsx';
import { TimeChart } from './TimeChart.tsx';
import { chooseTicks } from './ticks.ts';

const LineFigure = (props: LineChartProps) => {
  const { label, columns, points, unit, filled = false, target, height = 160, note, writeTime, writeValue } = props;
  const y = filled ? chooseLevelScale(points, height) : chooseScale(points, target, height);
  const places = filled ? listPlacesInTime(points) : listEvenPlaces(points.length);
  const words = (value: number | null) => (value === null ? i18n.t('no data') : writeValue(value));
  const lines = chooseTicks(y, 3);
  const [lowest = 0] = y.domain();
  return (
    <TimeChart
      label={label}
      columns={columns}
      marks={points.map(({ id, at, value }, index) => ({
        id,
        place: places[index] ?? 0,
        name: writeTime(at),
        words: `${writeTime(at)}: ${words(value)}`,
        cells: [words(value)],
      }))}
      lines={lines}
      unit={unit}
      hue={filled ? 'var(--accent)' : 'var(--data)'}
      height={height}
      cutAt={lowest === 0 ? undefined : numberFormat().format(lowest)}
      note={note}
    >
      {({ width, chosen }) => {
        const x = (index: number) => (places[index] ?? 0) * width;
        const read = chosen === null ? undefined : points[chosen];
        return (
          <>
            <TargetBand target={target} y={y} width={width} height={height} />
            <TargetEdges target={target} y={y} width={width} height={height} />
            {listStretches(points.map(({ value }) => value)).map((stretch) => (
              <Stretch key={stretch[0]?.index} stretch={stretch} filledTo={filled ? height : null} x={x} y={y} />
            ))}
            {chosen !== null && read && typeof read.value === 'number' && (
              <circle className={styles.read} cx={x(chosen)} cy={y(read.value)} r="6" />
            )}
          </>
        );
      }}
    </TimeChart>
  );
};

type Scale = ReturnType<typeof chooseScale>;

const Stretch = ({
  stretch,
  filledTo,
  x,
  y,
}: {
  stretch: readonly { index: number; value: number }[];
  /** The base line of the area below the line; null draws the line alone. */
  filledTo: number | null;
  x: (index: number) => number;
  y: Scale;
}) => {
  const line = stretch.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ');
  const [first, last] = [x(stretch[0]?.index ?? 0), x(stretch.at(-1)?.index ?? 0)];
  return (
    <>
      {filledTo !== null && <Area outline={`${first},${filledTo} ${line} ${last},${filledTo}`} />}
      <polyline className={styles.line} points={line} />
      {filledTo === null &&
        stretch.length < 3 &&
        stretch.map(({ index, value }) => (
          <circle key={index} className={styles.dot} cx={x(index)} cy={y(value)} r="3.5" />
        ))}
    </>
  );
};

const Area = ({ outline }: { outline: string }) => {
  const gradient = useId();
  return (
    <>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles.stop} stopOpacity=".3" />
        <stop offset="1" className={styles.stop} stopOpacity=".08" />
      </linearGradient>
      <polygon points={outline} fill={`url(#${gradient})`} />
    </>
  );
};

const TargetEdges = ({
  target,
  y,
  width,
  height,
}: Pick<LineChartProps, 'target'> & { y: Scale; width: number; height: number }) =>
  [target?.low, target?.high]
    .flatMap((edge) => (typeof edge === 'number' ? y(edge) : []))
    .filter((at) => at >= 0 && at <= height)
    .map((at) => <line key={at} className={styles.edge} x1="0" x2={width} y1={at} y2={at} />);

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

/** An amount begins at zero. */
const chooseLevelScale = (points: readonly LinePoint[], height: number) => {
  const high = Math.max(...points.flatMap(({ value }) => value ?? []));
  return scaleLinear<number>({ domain: [0, high || 1], range: [height, 0], nice: 3 });
};

const listEvenPlaces = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (count === 1 ? 0.5 : index / (count - 1)));

const listPlacesInTime = (points: readonly LinePoint[]): readonly number[] => {
  const times = points.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return times.map((time) => (time - first) / (last - first || 1));
};

export default LineFigure;
