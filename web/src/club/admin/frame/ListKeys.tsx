import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import styles from './staff-list.module.css';

/** Says which keys move through a list, beside its heading. */
export const ListKeys = () => (
  <Text as="span" className={styles.keys} wrap={false} size="sm" tone="quiet" aria-hidden="true">
    <kbd>/</kbd> {i18n.t('find')} <kbd>j</kbd> <kbd>k</kbd> {i18n.t('move')} <kbd>Enter</kbd> {i18n.t('open')}
  </Text>
);
