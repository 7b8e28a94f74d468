import { points, signedPoints } from '#platform/ui/format';
import styles from './Amount.module.css';

/** Points with two decimals. The sign and the figure keep their order in right-to-left text. */
export const Amount = ({
  value,
  signed = false,
  className = '',
}: {
  value: number;
  signed?: boolean;
  className?: string | undefined;
}) => (
  <bdi dir="ltr" className={`${styles.amount} ${className}`}>
    {signed ? signedPoints(value) : points(value)}
  </bdi>
);

/** What something earns, as a small chip. */
export const Gain = ({ value, done = false }: { value: number; done?: boolean }) => (
  <span className={`${styles.gain} ${done ? styles.done : ''}`}>
    <Amount value={value} signed />
  </span>
);
