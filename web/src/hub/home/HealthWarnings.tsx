import { OpenRedFlags, RedFlagsOnTop } from '#health/signals/red-flags';
import styles from './HomeScreen.module.css';
import { useHealthDay } from './use-health-day.ts';

/** The day's answer names the open warning signs, so that home asks for them only when the day can't be loaded. */
const HealthWarnings = () => {
  const { isAgreed, query } = useHealthDay();
  const { data, isError } = query;
  if (!isAgreed) return null;
  return (
    <div className={styles.warnings}>
      {data && <RedFlagsOnTop flags={data.red_flags.results} help={data.red_flags.help} />}
      {!data && isError && <OpenRedFlags />}
    </div>
  );
};

export default HealthWarnings;
