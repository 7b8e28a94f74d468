import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import { memo } from 'react';
import { i18n } from '#platform/i18n';
import {
  type Gap,
  GapMarks,
  smoothCircle,
  type TimeGrid,
  type TimeView,
  toLocal,
  writeClock,
} from '#platform/ui/charts/time';
import type { Trace, TraceMark } from './trace.ts';
import styles from './trace-chart.module.css';

type Scale = (value: number) => number;

/** Holes in the readings; the ones with room are named. `lateUntil` hatches from the last reading on. */
export const TraceGaps = ({
  gaps,
  y,
  target,
  trace,
  isNamed,
  lateUntil,
  ...drawn
}: {
  gaps: readonly Gap[];
  view: TimeView;
  x: Scale;
  y: Scale;
  target: GlucoseReport['target'];
  hatch: string;
  trace: Trace;
  isNamed: boolean;
  lateUntil: number | undefined;
}) => {
  const last = findLast(trace);
  const late = lateUntil !== undefined && last !== null ? [{ from: last, to: lateUntil }] : [];
  return (
    <GapMarks
      {...drawn}
      gaps={[...gaps, ...late]}
      top={y(target?.high ?? 140)}
      bottom={y(target?.low ?? 70)}
      nameGap={(gap) => (isNamed && !late.includes(gap) ? nameGap(trace.grid, gap) : undefined)}
    />
  );
};

/** From the reading that is missing first to the one that comes again. */
const nameGap = (grid: TimeGrid, { from, to }: Gap): string =>
  i18n.t('No readings, {from} to {to}', {
    from: writeClock(toLocal(grid, from).minute),
    to: writeClock(toLocal(grid, to).minute),
  });

const findLast = ({ values }: Trace): number | null => {
  for (let place = values.length - 1; place >= 0; place -= 1) if (!Number.isNaN(values[place] ?? 0)) return place;
  return null;
};

/** Half of all readings at the same time of day, in grey. */
export const UsualBand = memo(
  ({
    usual,
    grid,
    view,
    x,
    y,
  }: {
    usual: readonly UsualQuarter[];
    grid: TimeGrid;
    view: TimeView;
    x: Scale;
    y: Scale;
  }) => {
    const [low, high] = [smoothCircle(usual.map(({ p25 }) => p25)), smoothCircle(usual.map(({ p75 }) => p75))];
    const points: { at: number; low: number; high: number }[] = [];
    for (let place = Math.ceil(view.from / 3) * 3; place <= view.to; place += 3) {
      const quarter = Math.floor(toLocal(grid, place).minute / 15);
      const [under, over] = [low[quarter], high[quarter]];
      if (typeof under === 'number' && typeof over === 'number')
        points.push({ at: x(place), low: y(under), high: y(over) });
    }
    if (points.length < 2) return null;
    const over = points.map(({ at, high: top }) => `${at.toFixed(1)} ${top.toFixed(1)}`).join('L');
    const under = points.map(({ at, low: base }) => `${at.toFixed(1)} ${base.toFixed(1)}`);
    return <path className={styles.usual} d={`M${over}L${under.reverse().join('L')}Z`} />;
  },
);

/** Readings of a drop of blood: diamonds, so that no colour is needed to tell them from the line. */
export const FingerMarks = ({
  marks,
  view,
  x,
  y,
}: {
  marks: readonly TraceMark[];
  view: TimeView;
  x: Scale;
  y: Scale;
}) =>
  marks
    .filter(({ place }) => place >= view.from && place <= view.to)
    .map(({ id, place, value }) => (
      <path
        key={id}
        data-mark="finger-stick"
        className={styles.finger}
        d={`M${x(place)} ${y(value) - 7}l6 7l-6 7l-6 -7Z`}
      />
    ));

/** The last reading: a dot with a halo, hollow when it is late. */
export const ReadingMark = ({ trace, x, y, stale }: { trace: Trace; x: Scale; y: Scale; stale: boolean }) => {
  const last = findLast(trace);
  if (last === null) return null;
  const [at, up] = [x(last), y(trace.values[last] ?? 0)];
  return stale ? (
    <circle className={styles.staleDot} cx={at} cy={up} r="5" />
  ) : (
    <g>
      <circle className={styles.halo} cx={at} cy={up} r="11" />
      <circle className={styles.dot} cx={at} cy={up} r="5.5" />
    </g>
  );
};
