import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import styles from './ScoreBar.module.css';

/** Where a score lies between low and high. */
export const ScoreBar = ({ score, word }: { score: number; word: string }) => (
  <div role="img" aria-label={i18n.t('{score} of 100: {word}', { score, word })} dir="ltr">
    <div className={styles.scale}>
      <i />
      <i />
      <i />
      <u style={{ left: `${score}%` }} />
    </div>
    <Text as="div" className={styles.ends} size="xs" tone="faint">
      <span>{i18n.t('low')}</span>
      <b>{i18n.t('usual')}</b>
      <span>{i18n.t('high')}</span>
    </Text>
  </div>
);
