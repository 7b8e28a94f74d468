import styles from './time-chart.module.css';

export interface ValueLine {
  /** Down from the top of the drawing. */
  readonly y: number;
  readonly label: string;
  /** An edge of the target: dashed and heavier than the round values. */
  readonly isEdge?: boolean;
}

/** Lines across a chart with their values on the left. A unit stands with the highest value, above its line. */
export const ValueAxis = ({
  lines,
  unit,
  left,
  width,
}: {
  lines: readonly ValueLine[];
  unit?: string | undefined;
  left: number;
  width: number;
}) => {
  const highest = unit === undefined ? null : Math.min(...lines.map(({ y }) => y));
  return lines.map(({ y, label, isEdge = false }) => (
    <g key={`${y} ${label}`} className={isEdge ? styles.edge : styles.round}>
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
