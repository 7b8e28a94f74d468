import { i18n, numberFormat } from '#platform/i18n';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Plot } from './Plot.tsx';
import styles from './Waterfall.module.css';

interface WaterfallStep {
  readonly id: string;
  readonly name: string;
  readonly effect: number;
}

interface End {
  readonly name: string;
  readonly value: number;
}

/** How one value became another: gains are solid, losses dashed, and each begins where the one before ended. */
export const Waterfall = ({
  label,
  start,
  steps,
  end,
  height = 150,
}: {
  /** The finding in one sentence, for screen readers. */
  label: string;
  start: End;
  steps: readonly WaterfallStep[];
  end: End;
  height?: number;
}) => {
  const columns = toColumns(start, steps, end);
  const { low, high, ticks } = chooseScale(columns);
  // The ends stand on the axis wherever it is cut.
  const toY = (value: number) => height - ((Math.max(low, value) - low) / (high - low)) * height;
  return (
    <ChartFrame
      note={low > 0 && i18n.t('The scale starts at {low}.', { low: write(low) })}
      table={
        <ChartTable
          label={label}
          columns={[i18n.t('Part'), i18n.t('Points')]}
          rows={columns.map(({ id, name, text }) => ({ id, cells: [name, text] }))}
        />
      }
    >
      <Plot
        label={label}
        height={height}
        unit=""
        everyName
        ticks={ticks.map((value) => ({ y: toY(value), label: write(value) }))}
        marks={columns.map(({ id, name, text }, index) => ({
          id,
          place: (index + 0.5) / columns.length,
          name,
          words: `${name}: ${text}`,
        }))}
      >
        {({ width }) => {
          const step = width / columns.length;
          const bar = Math.min(64, step * 0.64);
          return columns.map((column, index) => (
            <Bar
              key={column.id}
              column={column}
              x={step * (index + 0.5)}
              width={bar}
              step={step}
              toY={toY}
              isLast={index === columns.length - 1}
            />
          ));
        }}
      </Plot>
    </ChartFrame>
  );
};

interface Column {
  readonly id: string;
  readonly name: string;
  readonly kind: 'end' | 'gain' | 'loss';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const Bar = ({
  column,
  x,
  width,
  step,
  toY,
  isLast,
}: {
  column: Column;
  x: number;
  width: number;
  step: number;
  toY: (value: number) => number;
  isLast: boolean;
}) => {
  const { kind, from, to, text } = column;
  const [top, bottom] = [toY(Math.max(from, to)), toY(Math.min(from, to))];
  const isTall = bottom - top > 20;
  return (
    <>
      {!isLast && (
        <line className={styles.level} x1={x + width / 2} x2={x + step - width / 2} y1={toY(to)} y2={toY(to)} />
      )}
      <rect
        className={styles[kind]}
        x={x - width / 2}
        y={top}
        width={width}
        height={Math.max(2, bottom - top)}
        rx="6"
      />
      <text
        className={isTall && kind !== 'loss' ? styles.inside : styles.outside}
        x={x}
        y={isTall ? (kind === 'end' ? top + 18 : (top + bottom) / 2 + 4.5) : top - 6}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  );
};

const toColumns = (start: End, steps: readonly WaterfallStep[], end: End): readonly Column[] => {
  let level = start.value;
  const changes = steps.map(({ id, name, effect }): Column => {
    const from = level;
    level += effect;
    return { id, name, kind: effect < 0 ? 'loss' : 'gain', from, to: level, text: writeSigned(effect) };
  });
  return [
    { id: 'start', name: start.name, kind: 'end', from: 0, to: start.value, text: write(start.value) },
    ...changes,
    { id: 'end', name: end.name, kind: 'end', from: 0, to: end.value, text: write(end.value) },
  ];
};

const roundSteps = [5, 10, 20, 25, 50];

/** From a round value below the lowest level to one above the highest, in at most four steps. */
const chooseScale = (columns: readonly Column[]) => {
  const levels = columns.map(({ to }) => to);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const step = roundSteps.find((size) => (most - least) / size <= 2) ?? 50;
  const low = Math.max(0, (Math.floor(least / step) - 1) * step);
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
};

const write = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value);
const writeSigned = (value: number): string => `${value < 0 ? '−' : '+'}${write(Math.abs(value))}`;
