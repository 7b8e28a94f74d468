import type { SleepSummary } from '@club/contract/health/body/sleep';
import { roundDecimals } from '@club/contract/platform/units';
import { useState } from 'react';
import { WorkedOut } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Button, Card } from '#platform/ui';
import styles from './sleep.module.css';

/** The sleep score with the parts that it is the sum of. */
export const ScoreCard = ({ summary: { score } }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={i18n.t('Sleep score')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('How this is worked out')}
        </Button>
      }
    >
      <p className={styles.figure}>
        <b>{score.value ?? i18n.t('Not known yet')}</b>{' '}
        {score.value !== null && i18n.t('of 100, {band}', { band: score.band?.label.toLowerCase() ?? '' })}
      </p>
      <ul className={styles.parts}>
        {score.components.map(({ code, label, points, max, how }) => (
          <li key={code}>
            <span>
              {label}
              {points === null && <small>{how}</small>}
            </span>
            <b>
              {points === null
                ? i18n.t('not known')
                : i18n.t('{points} of {max}', { points: roundDecimals(points, 1), max })}
            </b>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {i18n.t('Our own weights: half duration, three tenths regularity, two tenths efficiency. Stages don’t count.')}
      </p>
      {isOpen && (
        <WorkedOut title={i18n.t('How your sleep score is worked out')} result={score} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};
