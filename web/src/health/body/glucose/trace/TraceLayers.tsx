import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import { memo } from 'react';
import { i18n } from '#platform/i18n';
import { type Gap, smoothCircle, type TimeGrid, type TimeView, toLocal, writeClock } from '#platform/ui/charts/time';
import type { Trace, TraceMark } from './trace.ts';
import styles from './trace-chart.module.css';

type Scale = (value: number) => number;

export const TargetBand = ({ target, y, width }: { target: GlucoseReport['target']; y: Scale; width: number }) =>
  target && (
    <rect className={styles.target} x="0" y={y(target.high)} width={width} height={y(target.low) - y(target.high)} />
  );

/** Too narrow for a line of the hatch; hundreds of patterns would also make moving the chart stutter. */
const narrow = 9;

/** Holes in the readings, hatched; the ones with room are named. `lateUntil` hatches from the last reading on. */
export const GapMarks = ({
  gaps,
  view,
  x,
  y,
  target,
  hatch,
  trace,
  isDay,
  width,
  lateUntil,
}: {
  gaps: readonly Gap[];
  view: TimeView;
  x: Scale;
  y: Scale;
  target: GlucoseReport['target'];
  hatch: string;
  trace: Trace;
  isDay: boolean;
  width: number;
  lateUntil: number | undefined;
}) => {
  const [upper, lower] = [y(target?.high ?? 140), y(target?.low ?? 70)];
  const last = findLast(trace);
  const late = lateUntil !== undefined && last !== null ? [{ from: last, to: lateUntil }] : [];
  const shown = [...gaps, ...late].filter(({ from, to }) => to > view.from && from < view.to && x(to) - x(from) >= 2);
  return shown.map((gap) => (
    <g key={gap.from}>
      <rect
        className={x(gap.to) - x(gap.from) < narrow ? styles.narrowGap : styles.gap}
        x={x(gap.from)}
        y={upper}
        width={x(gap.to) - x(gap.from)}
        height={lower - upper}
        fill={x(gap.to) - x(gap.from) < narrow ? undefined : `url(#${hatch})`}
      />
      {isDay && width > 500 && !late.includes(gap) && (
        <text className={styles.gapName} x={x((gap.from + gap.to) / 2)} y={upper - 7} textAnchor="middle">
          {nameGap(trace.grid, gap)}
        </text>
      )}
    </g>
  ));
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

export const NowMark = ({ at, height }: { at: number; height: number }) => (
  <g>
    <line className={styles.now} x1={at} x2={at} y1="-4" y2={height} />
    <text className={styles.nowName} x={at + 6} y="6">
      {i18n.t('now')}
    </text>
  </g>
);

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
