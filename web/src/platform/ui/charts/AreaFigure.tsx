import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';
import { useId } from 'react';
import styles from './AreaFigure.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { AreaChartProps, ChartPoint } from './chart-props.ts';
import { Plot } from './Plot.tsx';
import { chooseTicks } from './ticks.ts';

const AreaFigure = ({ label, columns, points, unit, height = 84, writeTime, writeValue }: AreaChartProps) => {
  const gradient = useId();
  const y = levelScale(points, height);
  const places = placesInTime(points);
  return (
    <ChartFrame
      table={
        <ChartTable
          label={label}
          columns={columns}
          rows={points.map(({ id, at, value }) => ({ id, cells: [writeTime(at), writeValue(value)] }))}
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
          place: places[index] ?? 0,
          name: writeTime(at),
          words: `${writeTime(at)}: ${writeValue(value)}`,
        }))}
      >
        {({ width, chosen }) => {
          const at = (index: number) => (places[index] ?? 0) * width;
          const shape = { x: (_: ChartPoint, index: number) => at(index), y: ({ value }: ChartPoint) => y(value) };
          const read = chosen === null ? undefined : points[chosen];
          return (
            <>
              <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" className={styles.stop} stopOpacity=".3" />
                <stop offset="1" className={styles.stop} stopOpacity=".08" />
              </linearGradient>
              <path
                d={area<ChartPoint>({ x: shape.x, y0: height, y1: shape.y })([...points]) ?? ''}
                fill={`url(#${gradient})`}
              />
              <path className={styles.line} d={line<ChartPoint>(shape)([...points]) ?? ''} />
              {read && <circle className={styles.dot} cx={at(chosen ?? 0)} cy={y(read.value)} r="5" />}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
};

/** From zero, unless the level is so high that its changes could not be seen from there. */
const levelScale = (points: readonly ChartPoint[], height: number) => {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const from = low > high / 2 ? low - (high - low || low) * 0.25 : 0;
  return scaleLinear<number>({ domain: [from, high || 1], range: [height, 0], nice: 3 });
};

const placesInTime = (points: readonly ChartPoint[]): readonly number[] => {
  const times = points.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return times.map((time) => (time - first) / (last - first || 1));
};

export default AreaFigure;
