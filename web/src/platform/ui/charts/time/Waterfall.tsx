import { i18n, numberFormat } from '#platform/i18n';
import { placeBar } from './layers.tsx';
import { TimeChart } from './TimeChart.tsx';
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
    <TimeChart
      label={label}
      columns={[i18n.t('Part'), i18n.t('Points')]}
      marks={columns.map(({ id, name, text }) => ({ id, name, words: `${name}: ${text}`, cells: [text] }))}
      lines={ticks.map((value) => ({ y: toY(value), label: write(value) }))}
      unit=""
      height={height}
      everyName
      cutAt={low > 0 ? write(low) : undefined}
    >
      {({ step }) =>
        columns.map((column, index) => (
          <Bar
            key={column.id}
            column={column}
            shape={placeBar(step * index, step, { widest: 64, roundest: 6 })}
            step={step}
            toY={toY}
            isLast={index === columns.length - 1}
          />
        ))
      }
    </TimeChart>
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
  shape,
  step,
  toY,
  isLast,
}: {
  column: Column;
  shape: ReturnType<typeof placeBar>;
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
        <line className={styles.level} x1={shape.x + shape.width} x2={shape.x + step} y1={toY(to)} y2={toY(to)} />
      )}
      <rect {...shape} className={styles[kind]} y={top} height={Math.max(2, bottom - top)} />
      <text
        className={isTall && kind !== 'loss' ? styles.inside : styles.outside}
        x={shape.x + shape.width / 2}
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
