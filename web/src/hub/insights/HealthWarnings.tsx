import { useHealthAgreed } from '#health/base/consents';
import { OpenRedFlags } from '#health/signals/red-flags';
import styles from './InsightsScreen.module.css';

/** The score is part of this page, so open warning signs are at its top. */
export const HealthWarnings = () =>
  useHealthAgreed() ? (
    <div className={styles.warnings}>
      <OpenRedFlags />
    </div>
  ) : null;
