import { i18n } from '#platform/i18n';
import styles from './staff-list.module.css';

/** Says which keys move through a list, beside its heading. */
export const ListKeys = () => (
  <span className={styles.keys} aria-hidden="true">
    <kbd>/</kbd> {i18n.t('find')} <kbd>j</kbd> <kbd>k</kbd> {i18n.t('move')} <kbd>Enter</kbd> {i18n.t('open')}
  </span>
);
