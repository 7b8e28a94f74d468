import { listStretches } from './frame/index.ts';
import styles from './Sparkline.module.css';

const [width, height, edge] = [112, 40, 5];

/** A course too small for axes, beside the figure that says it; it breaks where nothing was measured. */
export const Sparkline = ({ values, colour }: { values: readonly (number | null)[]; colour: string }) => {
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) => edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge);
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
  const stretches = listStretches(values);
  const last = stretches.at(-1)?.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} style={{ color: colour }} aria-hidden="true">
      {stretches.map((stretch) =>
        stretch.length > 1 ? (
          <polyline
            key={stretch[0]?.index}
            className={styles.line}
            points={stretch.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
          />
        ) : (
          stretch.map(({ index, value }) => (
            <circle key={index} className={styles.ring} cx={x(index)} cy={y(value)} r="3" />
          ))
        ),
      )}
      {last && <circle className={styles.last} cx={x(last.index)} cy={y(last.value)} r="4" />}
    </svg>
  );
};
