import { useHealthAgreed } from '#health/insights';
import { OpenRedFlags } from '#health/red-flags';
import styles from './InsightsScreen.module.css';

/** The score is part of this page, so open warning signs stand at its top. */
export const HealthWarnings = () =>
  useHealthAgreed() ? (
    <div className={styles.warnings}>
      <OpenRedFlags />
    </div>
  ) : null;
