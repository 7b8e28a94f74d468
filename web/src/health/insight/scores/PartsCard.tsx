import type { HealthScore } from '@club/contract/health/insight/scores';
import { useState } from 'react';
import { WorkedOut, writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import { listInOrder } from './measures.ts';
import { ScoreParts } from './ScoreParts.tsx';
import styles from './scores.module.css';

/** What the score is made of: its measures and their sum. */
export const PartsCard = ({ score }: { score: HealthScore }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={i18n.t("What it's made of")}
      action={
        <Text
          as="button"
          type="button"
          className={styles.how}
          data-only="screen"
          touch
          size="sm"
          weight="semibold"
          tone="primary"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {i18n.t('How this is worked out')}
        </Text>
      }
    >
      <ScoreParts score={score} />
      <Sum score={score} />
      {isOpen && (
        <WorkedOut title={i18n.t('How your score is worked out')} result={score} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};

const Sum = ({ score }: { score: HealthScore }) => {
  const points = listInOrder(score.components).flatMap((part) => part.points ?? []);
  const sum = points.reduce((total, one) => total + one, 0);
  if (score.value === null) return null;
  return (
    <p className={styles.sum} dir="ltr">
      <span>
        {points.map((one) => writeNumber(one)).join(' + ')} = <b>{writeNumber(sum)}</b>
      </span>
      <span>
        {i18n.t('{sum} ÷ {count} measures =', { sum: writeNumber(sum), count: points.length })}{' '}
        <Text as="b" size="xl">
          {writeNumber(score.value)}
        </Text>
      </span>
    </p>
  );
};
