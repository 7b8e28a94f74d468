import styles from './time-chart.module.css';

export interface ValueLine {
  readonly value: number;
  readonly label: string;
  /** An edge of the target: dashed and heavier than the round values. */
  readonly isEdge: boolean;
}

/** At most four lines across a chart, with their values on the left. */
export const ValueLines = ({
  lines,
  y,
  width,
}: {
  lines: readonly ValueLine[];
  y: (value: number) => number;
  width: number;
}) =>
  lines.map(({ value, label, isEdge }) => (
    <g key={value}>
      <line className={isEdge ? styles.target : styles.line} x1="0" x2={width} y1={y(value)} y2={y(value)} />
      <text className={`${styles.value} ${isEdge ? styles.edge : ''}`} x="-8" y={y(value) + 4} textAnchor="end">
        {label}
      </text>
    </g>
  ));
