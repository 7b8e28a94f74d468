import { useHealthAgreed } from '#health/base/consents';
import { todayApi } from '#health/insight/today';
import { OpenRedFlags, RedFlagsOnTop } from '#health/signals/red-flags';
import styles from './HomeScreen.module.css';

/** The day's answer names the open warning signs, so that home asks for them only when the day can't be loaded. */
const HealthWarnings = () => (useHealthAgreed() ? <Warnings /> : null);

const Warnings = () => {
  const { data, isError } = todayApi.useGetHealthTodayQuery();
  return (
    <div className={styles.warnings}>
      {data && <RedFlagsOnTop flags={data.red_flags.results} help={data.red_flags.help} />}
      {!data && isError && <OpenRedFlags />}
    </div>
  );
};

export default HealthWarnings;
