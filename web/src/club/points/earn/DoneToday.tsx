import { i18n } from '#platform/i18n';
import styles from './lines.module.css';

/** How much of the day's ways to earn is done: the same words and numbers on every page. */
export const DoneToday = ({ all, done }: { all: readonly unknown[]; done: number }) => (
  <span className={styles.count}>{i18n.t('{done} of {all} done today', { done, all: all.length })}</span>
);
