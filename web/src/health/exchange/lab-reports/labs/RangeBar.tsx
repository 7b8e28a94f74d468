import type { LabSample } from '@club/contract/health/insight/labs';
import styles from './labs.module.css';

/** Where a value is in its interval: the middle half where both ends are known, from the scale's end where one is. */
export const RangeBar = ({ sample: { interval, value, place } }: { sample: LabSample }) => {
  if (!interval) return null;
  const { from, to, at } = placeOnScale(interval.low, interval.high, value);
  const isOutside = place === 'below' || place === 'above';
  return (
    <span className={styles.bar} aria-hidden="true" dir="ltr">
      <i className={styles.interval} style={{ left: `${from}%`, width: `${to - from}%` }} />
      <i className={isOutside ? styles.outside : styles.inside} style={{ left: `${at}%` }} />
    </span>
  );
};

const [quarter, threeQuarters] = [25, 75] as const;
/** Marks keep off the ends, so that they are seen whole. */
const hold = (at: number): number => Math.min(96, Math.max(4, at));

const placeOnScale = (low: number | null, high: number | null, value: number) => {
  if (low !== null && high !== null && high > low) {
    const at = quarter + ((threeQuarters - quarter) * (value - low)) / (high - low);
    return { from: quarter, to: threeQuarters, at: hold(at) };
  }
  if (high !== null) return { from: 0, to: threeQuarters, at: hold(high === 0 ? 0 : (threeQuarters * value) / high) };
  const least = low ?? 0;
  return { from: quarter, to: 100, at: hold(least === 0 ? quarter : (quarter * value) / least) };
};
