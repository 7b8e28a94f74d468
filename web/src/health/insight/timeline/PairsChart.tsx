import type { SignalPair } from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { useWidth } from '#platform/ui';
import { findColour, signalLooks } from './signal-looks.ts';
import styles from './TogetherCard.module.css';

const [height, left, bottom, top] = [230, 64, 34, 12];

/** A dot for each day that has both signals. */
export const PairsChart = ({ pair, label, unit }: { pair: SignalPair; label: string; unit: GlucoseUnit }) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const width = Math.min(measured || 320, 640);
  const [across, up] = [toScale(pair.days.map(({ one }) => one)), toScale(pair.days.map(({ other }) => other))];
  const x = (value: number) => left + across.place(value) * (width - left - 12);
  const y = (value: number) => height - bottom - up.place(value) * (height - bottom - top);
  const [one, other] = [signalLooks[pair.one], signalLooks[pair.other]];
  return (
    <div ref={ref} className={styles.plot} dir="ltr">
      <svg className={styles.pairs} width={width} height={height} role="img" aria-label={label}>
        {[up.low, up.high].map((value) => (
          <g key={value}>
            <line className={styles.line} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text className={styles.value} x={left - 8} y={y(value) + 4} textAnchor="end">
              {other.writeShort(value, unit)}
            </text>
          </g>
        ))}
        <text className={styles.value} x={left} y={height - 14}>
          {one.writeShort(across.low, unit)}
        </text>
        <text className={styles.value} x={width} y={height - 14} textAnchor="end">
          {one.writeShort(across.high, unit)}
        </text>
        <text className={styles.axis} x={(left + width) / 2} y={height - 14} textAnchor="middle">
          {one.name()} →
        </text>
        <text className={styles.axis} x={left} y={top - 1}>
          ↑ {other.name()}
        </text>
        {pair.days.map((day) => (
          <circle
            key={day.day}
            className={styles.day}
            cx={x(day.one)}
            cy={y(day.other)}
            r="4"
            style={{ fill: findColour(pair.other) }}
          />
        ))}
      </svg>
    </div>
  );
};

const toScale = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (value: number): number => (high === low ? 0.5 : 0.04 + ((value - low) / (high - low)) * 0.92);
  return { low, high, place };
};
