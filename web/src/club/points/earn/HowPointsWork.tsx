import { mostReportedADay } from '@club/contract/club/points';
import { monthsToExpiry } from '@club/contract/core/ledger';
import { IconCalendarTime, IconHeartHandshake, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { readText, writeText } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, points } from '#platform/ui';
import styles from './HowPointsWork.module.css';

const storageKey = 'club:how-points-work';

/** Explains points. Once dismissed it stays hidden on this device until reopened. */
export const HowPointsWork = () => {
  const [away, setAway] = useState(() => readText(storageKey) === 'away');
  const put = (isAway: boolean) => {
    setAway(isAway);
    writeText(storageKey, isAway ? 'away' : '');
  };
  if (away) {
    return (
      <div className={styles.closed}>
        <Button kind="plain" onClick={() => put(false)}>
          {i18n.t('How points work')}
        </Button>
      </div>
    );
  }
  return (
    <Card
      className={styles.card}
      title={i18n.t('How points work')}
      action={
        <Button kind="plain" onClick={() => put(true)}>
          {i18n.t('Got it')}
        </Button>
      }
    >
      <ul className={styles.rules}>
        {rules().map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const rules = () => [
  {
    Icon: IconHeartHandshake,
    title: i18n.t('Points reward action'),
    text: i18n.t('You earn points for taking part, never for a result. They reveal nothing about your health.'),
  },
  {
    Icon: IconCalendarTime,
    title: i18n.t('Limits keep it fair'),
    text: i18n.t(
      'Most activities earn points only a few times a day. Self-reported ones earn at most {most} points a day.',
      { most: points(mostReportedADay) },
    ),
  },
  {
    Icon: IconHourglass,
    title: i18n.t('Good for {months} months', { months: monthsToExpiry }),
    text: i18n.t("Points expire {months} months after you earn them, oldest first. We'll e-mail you beforehand.", {
      months: monthsToExpiry,
    }),
  },
  {
    Icon: IconShieldCheck,
    title: i18n.t('Yours to check'),
    text: i18n.t('Every entry is sealed to the one before it. Your statement can prove that none was changed.'),
  },
];
