import type { SVGProps } from 'react';
import { i18n } from '#platform/i18n';
import type { Gap } from './outline.ts';
import styles from './time-chart.module.css';

type Scale = (value: number) => number;

/** Words that may meet a line: a halo in the colour of the card keeps them readable. */
export const HaloText = ({
  tone,
  ...text
}: SVGProps<SVGTextElement> & {
  /** Of a figure at its bar, and of the word at the line of now. */
  tone?: 'figure' | 'now';
}) => <text className={tone ? `${styles.halo} ${styles[tone]}` : styles.halo} {...text} />;

/** Where values should lie, in the colour of the chart; an open end is null and goes on to the edge of the drawing. */
export const TargetBand = ({
  target,
  y,
  width,
  height,
}: {
  target: { readonly low: number | null; readonly high: number | null } | null | undefined;
  y: Scale;
  width: number;
  height: number;
}) => {
  if (!target) return null;
  const [from, to] = [target.high === null ? 0 : y(target.high), target.low === null ? height : y(target.low)];
  const [top, bottom] = [Math.max(0, from), Math.min(height, to)];
  return bottom > top && <rect className={styles.target} x="0" y={top} width={width} height={bottom - top} />;
};

/** Too narrow for a line of the hatch; hundreds of patterns would also make moving a chart stutter. */
const narrow = 9;

/** Holes that can be seen, hatched over a part of the height; the ones with room are named. */
export const GapMarks = ({
  gaps,
  view,
  x,
  top,
  bottom,
  hatch,
  nameGap,
}: {
  gaps: readonly Gap[];
  view: Gap;
  x: Scale;
  top: number;
  bottom: number;
  /** Of the `HatchPattern` in the same drawing. */
  hatch: string;
  nameGap?: ((gap: Gap, room: number) => string | undefined) | undefined;
}) =>
  gaps
    .filter(({ from, to }) => to > view.from && from < view.to && x(to) - x(from) >= 2)
    .map((gap) => {
      const [left, room] = [x(gap.from), x(gap.to) - x(gap.from)];
      const isNarrow = room < narrow;
      const name = nameGap?.(gap, room);
      return (
        <g key={gap.from}>
          <rect
            className={isNarrow ? styles.narrowGap : styles.gap}
            x={left}
            y={top}
            width={room}
            height={bottom - top}
            fill={isNarrow ? undefined : `url(#${hatch})`}
          />
          {name && (
            <HaloText x={left + room / 2} y={top - 7} textAnchor="middle">
              {name}
            </HaloText>
          )}
        </g>
      );
    });

/** The line of now, always with its word where there is room for it. */
export const NowMark = ({
  at,
  height,
  nameAt,
}: {
  at: number;
  height: number;
  /** Where the word stands; none, where the axis is of days. */
  nameAt?: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' };
}) => (
  <g>
    <line className={styles.nowLine} x1={at} x2={at} y1="-4" y2={height} />
    {nameAt && (
      <HaloText tone="now" x={nameAt.x} y={nameAt.y} textAnchor={nameAt.anchor}>
        {i18n.t('now')}
      </HaloText>
    )}
  </g>
);

/** A bar in the middle of its part of the axis, with round corners. */
export const placeBar = (x: number, step: number, { widest = 56, roundest = 8, share = 0.64 } = {}) => {
  const width = Math.max(2, Math.min(widest, step * share));
  return { x: x + (step - width) / 2, width, rx: Math.min(roundest, width / 3) };
};

/** The line through what is read. */
export const CrosshairLine = ({ at, height }: { at: number; height: number }) => (
  <line className={styles.crosshair} x1={at} x2={at} y1="0" y2={height} />
);
