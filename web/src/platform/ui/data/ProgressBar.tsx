import styles from './ProgressBar.module.css';

/** How far something has come, 0 to 100. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${whole}%` }} />
    </div>
  );
};
