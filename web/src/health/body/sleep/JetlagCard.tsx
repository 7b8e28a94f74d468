import type { SleepSummary } from '@club/contract/health/body/sleep';
import { useState } from 'react';
import { hoursAndMinutes } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { Button, Card } from '#platform/ui';
import { SettingsDialog } from './SettingsDialog.tsx';
import styles from './sleep.module.css';
import { writeMinute } from './write.ts';

/** How far the middle of sleep moves between work days and free days. */
export const JetlagCard = ({ summary }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  const { hours, band, mid_work, mid_free, chronotype, direction, nights_work, nights_free } = summary.jetlag;
  return (
    <Card
      title={i18n.t('Social jetlag')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('Change work days')}
        </Button>
      }
    >
      {hours === null || mid_work === null || mid_free === null ? (
        <p className={styles.hint}>
          {i18n.t('It needs three nights before work days and two before free days. You have {work} and {free}.', {
            work: nights_work,
            free: nights_free,
          })}
        </p>
      ) : (
        <>
          <p className={styles.figure}>
            <b>{hoursAndMinutes(hours * 60)}</b> {band?.label.toLowerCase()}
          </p>
          <ul className={styles.parts}>
            <li>
              <span>{i18n.t('Middle of sleep, work days')}</span>
              <b>{writeMinute(mid_work)}</b>
            </li>
            <li>
              <span>{i18n.t('Middle of sleep, free days')}</span>
              <b>{writeMinute(mid_free)}</b>
            </li>
            {chronotype !== null && (
              <li>
                <span>
                  {i18n.t('Your own clock')}
                  <small>{i18n.t('Free days, minus the sleep you catch up on')}</small>
                </span>
                <b>{writeMinute(chronotype)}</b>
              </li>
            )}
          </ul>
          <p className={styles.hint}>
            {direction === 'later'
              ? i18n.t('You sleep later on free days. From {nights} nights.', { nights: nights_work + nights_free })
              : i18n.t('You sleep earlier on free days. From {nights} nights.', { nights: nights_work + nights_free })}
          </p>
        </>
      )}
      {isOpen && <SettingsDialog summary={summary} onClose={() => setOpen(false)} />}
    </Card>
  );
};
