import styles from './time-chart.module.css';

export interface AxisName {
  readonly id: string | number;
  /** From the left of the drawing, in pixels. */
  readonly at: number;
  readonly text: string;
  /** Today, or the newest. */
  readonly isCurrent?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Names of times below a chart. Those near its ends stay inside. */
export const AxisNames = ({ names, y, width }: { names: readonly AxisName[]; y: number; width: number }) =>
  names.map(({ id, at, text, isCurrent = false, anchor = findAnchor(at, width) }) => (
    <text
      key={id}
      className={isCurrent ? styles.current : styles.name}
      x={Math.min(width, Math.max(0, at))}
      y={y}
      textAnchor={anchor}
    >
      {text}
    </text>
  ));

/** Closer to an end, a name would stand out of the chart. */
export const nearEnd = 14;
const findAnchor = (at: number, width: number) => (at < nearEnd ? 'start' : at > width - nearEnd ? 'end' : 'middle');

/** The least room that a short name needs. */
const narrowestName = 62;

/**
 * Names of marks, at most six with the first and the last among them. All are named where each stands for a part of the
 * axis and they fit.
 */
export const nameMarks = (
  marks: readonly { readonly id: string; readonly place: number; readonly name: string }[],
  width: number,
  everyName: boolean,
): readonly AxisName[] => {
  const last = marks.length - 1;
  const isWhole = everyName && width / marks.length >= narrowestName;
  const shown = isWhole ? marks.length : Math.min(marks.length, 6, Math.max(2, Math.floor(width / 90)));
  const indexes = Array.from({ length: shown }, (_, at) => Math.round((at * last) / Math.max(1, shown - 1)));
  return [...new Set(indexes)].flatMap((index) => {
    const mark = marks[index];
    if (!mark) return [];
    const anchor = isWhole ? 'middle' : index === 0 && last > 0 ? 'start' : index === last ? 'end' : 'middle';
    const at = anchor === 'start' ? 0 : anchor === 'end' ? width : mark.place * width;
    return [{ id: mark.id, at, text: mark.name, isCurrent: index === last, anchor }];
  });
};
