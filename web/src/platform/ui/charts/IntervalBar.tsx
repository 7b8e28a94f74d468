import { numberFormat } from '#platform/i18n';
import { Text } from '#platform/ui/layout';
import styles from './IntervalBar.module.css';

/** A scale from 0 to 100: what is certain is solid, what is still open is hatched, and a tick is at the value. */
export const IntervalBar = ({
  label,
  low,
  high,
  value,
}: {
  /** The finding in one sentence, for screen readers. */
  label: string;
  low: number;
  high: number;
  value: number | null;
}) => {
  const write = (number: number) => numberFormat({ maximumFractionDigits: 0 }).format(number);
  return (
    <Text as="div" padInline={1} role="img" aria-label={label} dir="ltr">
      <div className={styles.track}>
        <i className={styles.certain} style={{ width: `${low}%` }} />
        {high > low && <i className={styles.open} style={{ left: `${low}%`, width: `${high - low}%` }} />}
        {value !== null && <i className={styles.tick} style={{ left: `${value}%` }} />}
      </div>
      <Text as="div" className={styles.scale} top={2} size="xs" tone="faint" tabular>
        {low > 8 && <span style={{ left: 0 }}>{write(0)}</span>}
        {low < 92 && (
          <b className={high - low < 9 ? styles.before : undefined} style={{ left: `${low}%` }}>
            {write(low)}
          </b>
        )}
        {high - low >= 1 && <b style={{ left: `${high}%` }}>{write(high)}</b>}
        {high < 92 && <span style={{ left: '100%' }}>{write(100)}</span>}
      </Text>
    </Text>
  );
};
