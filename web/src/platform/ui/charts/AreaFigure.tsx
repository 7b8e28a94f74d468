import { useElementSize } from '@mantine/hooks';
import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui/page';
import type { AreaChartProps, ChartPoint } from './AreaChart.tsx';
import styles from './AreaFigure.module.css';

const AreaFigure = ({ label, columns, points, height = 84, writeTime, writeValue }: AreaChartProps) => {
  const [asTable, setAsTable] = useState(false);
  const write = (point: ChartPoint): string => `${writeTime(point.at)}: ${writeValue(point.value)}`;
  return (
    <figure className={styles.figure}>
      {asTable ? (
        <Table columns={columns} points={points} writeTime={writeTime} writeValue={writeValue} />
      ) : (
        <Drawing label={label} points={points} height={height} write={write} />
      )}
      <button type="button" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {i18n.t('Show as table')}
      </button>
    </figure>
  );
};

const Drawing = ({
  label,
  points,
  height,
  write,
}: {
  label: string;
  points: readonly ChartPoint[];
  height: number;
  write: (point: ChartPoint) => string;
}) => {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured || 320;
  const [at, setAt] = useState<number | null>(null);
  const gradient = useId();
  const { x, y } = scales(points, width, height);
  const drawn = { x: (point: ChartPoint) => x(point.at.getTime()), y: (point: ChartPoint) => y(point.value) };
  const chosen = at === null ? undefined : points[at];
  const step = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (!move) return;
    event.preventDefault();
    setAt(Math.min(points.length - 1, Math.max(0, (at ?? (move > 0 ? -1 : points.length)) + move)));
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(nearest(points.map(drawn.x), left));
  };
  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read out one value after the other
        tabIndex={0}
        onKeyDown={step}
        onBlur={() => setAt(null)}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={styles.stop} stopOpacity=".3" />
          <stop offset="1" className={styles.stop} stopOpacity=".08" />
        </linearGradient>
        <path
          d={area<ChartPoint>({ x: drawn.x, y0: height, y1: drawn.y })([...points]) ?? ''}
          fill={`url(#${gradient})`}
        />
        <path className={styles.line} d={line<ChartPoint>(drawn)([...points]) ?? ''} />
        {chosen && <circle className={styles.dot} cx={drawn.x(chosen)} cy={drawn.y(chosen)} r="5" />}
      </svg>
      {chosen && (
        <output
          className={styles.readout}
          style={{ insetInlineStart: `clamp(0px, ${drawn.x(chosen) - 70}px, calc(100% - 160px))` }}
        >
          {write(chosen)}
        </output>
      )}
    </div>
  );
};

const Table = ({
  columns,
  points,
  writeTime,
  writeValue,
}: {
  columns: readonly [string, string];
  points: readonly ChartPoint[];
  writeTime: (at: Date) => string;
  writeValue: (value: number) => string;
}) => (
  <div className={styles.table}>
    <table>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            <td>{writeTime(point.at)}</td>
            <td>
              <bdi dir="ltr">{writeValue(point.value)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {points.length === 0 && <VisuallyHidden>{i18n.t('No values')}</VisuallyHidden>}
  </div>
);

const scales = (points: readonly ChartPoint[], width: number, height: number) => {
  const times = points.map(({ at }) => at.getTime());
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || high || 1) * 0.25;
  return {
    x: scaleLinear<number>({ domain: [Math.min(...times), Math.max(...times)], range: [0, width] }),
    y: scaleLinear<number>({ domain: [Math.max(0, low - room), high || 1], range: [height - 4, 6] }),
  };
};

const nearest = (places: readonly number[], to: number): number =>
  places.reduce((best, place, index) => (Math.abs(place - to) < Math.abs((places[best] ?? 0) - to) ? index : best), 0);

export default AreaFigure;
