import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './Plot.module.css';
import type { Tick } from './ticks.ts';
import { useWidth } from './use-width.ts';

interface PlotMark {
  readonly id: string;
  /** Horizontal position, 0 to 1. */
  readonly place: number;
  readonly name: string;
  /** What is read out when it is chosen. */
  readonly words: string;
}

const left = 40;
const top = 22;
const bottom = 22;

/**
 * A drawing between its axes, whose marks are read one by one with the arrow keys or by pointing at them. Time runs from
 * left to right in every language.
 */
export const Plot = ({
  label,
  height,
  unit,
  ticks,
  marks,
  everyName = false,
  children,
}: {
  label: string;
  height: number;
  unit: string;
  ticks: readonly Tick[];
  marks: readonly PlotMark[];
  /** Names all marks where they fit, each under its own: they are no points in time. */
  everyName?: boolean;
  children: (drawing: { width: number; chosen: number | null }) => ReactNode;
}) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const full = measured || 320;
  const width = full - left;
  const { chosen, reading } = useReading(marks, width);
  const read = chosen === null ? undefined : marks[chosen];
  return (
    <div ref={ref} className={styles.drawing} dir="ltr">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${full} ${top + height + bottom}`}
        height={top + height + bottom}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read out one value after the other
        tabIndex={0}
        {...reading}
      >
        <g transform={`translate(${left} ${top})`}>
          <ValueAxis ticks={ticks} unit={unit} width={width} />
          {children({ width, chosen })}
          <NameAxis marks={marks} width={width} y={height + bottom - 6} everyName={everyName} />
        </g>
      </svg>
      {read && (
        <output
          className={styles.readout}
          style={{ left: `clamp(0px, ${left + read.place * width - 100}px, max(0px, calc(100% - 240px)))` }}
        >
          {read.words}
        </output>
      )}
    </div>
  );
};

/** The unit stands with the highest value, above its line. */
const ValueAxis = ({ ticks, unit, width }: { ticks: readonly Tick[]; unit: string; width: number }) => {
  const highest = Math.min(...ticks.map(({ y }) => y));
  return ticks.map(({ y, label }) => (
    <g key={y} className={styles.axis}>
      <line x1="0" x2={width} y1={y} y2={y} />
      {y === highest ? (
        <text x={-left} y={y - 7}>
          {label} {unit}
        </text>
      ) : (
        <text x="-8" y={y + 4} textAnchor="end">
          {label}
        </text>
      )}
    </g>
  ));
};

/** The least room that a short name needs. */
const narrowestName = 62;

/** At most six names, the first and the last among them; the last is the current one. */
const NameAxis = ({
  marks,
  width,
  y,
  everyName,
}: {
  marks: readonly PlotMark[];
  width: number;
  y: number;
  everyName: boolean;
}) => {
  const last = marks.length - 1;
  const isWhole = everyName && width / marks.length >= narrowestName;
  const shown = isWhole ? marks.length : Math.min(marks.length, 6, Math.max(2, Math.floor(width / 90)));
  const indexes = Array.from({ length: shown }, (_, at) => Math.round((at * last) / Math.max(1, shown - 1)));
  return [...new Set(indexes)].map((index) => {
    const mark = marks[index];
    if (!mark) return null;
    const anchor = isWhole ? 'middle' : index === 0 && last > 0 ? 'start' : index === last ? 'end' : 'middle';
    const x = anchor === 'start' ? 0 : anchor === 'end' ? width : mark.place * width;
    return (
      <text key={mark.id} className={index === last ? styles.current : styles.name} x={x} y={y} textAnchor={anchor}>
        {mark.name}
      </text>
    );
  });
};

/** Which mark is read: chosen with the arrow keys, or by pointing near it. */
const useReading = (marks: readonly PlotMark[], width: number) => {
  const [at, setAt] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (!by) return;
    event.preventDefault();
    setAt(Math.min(marks.length - 1, Math.max(0, (at ?? (by > 0 ? -1 : marks.length)) + by)));
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const place = (event.clientX - event.currentTarget.getBoundingClientRect().left - left) / width;
    setAt(findNearest(marks, place));
  };
  const leave = () => setAt(null);
  return { chosen: at, reading: { onKeyDown, onPointerMove, onBlur: leave, onPointerLeave: leave } };
};

const findNearest = (marks: readonly PlotMark[], to: number): number =>
  marks.reduce(
    (best, { place }, index) => (Math.abs(place - to) < Math.abs((marks[best]?.place ?? 0) - to) ? index : best),
    0,
  );
