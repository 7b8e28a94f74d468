import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clockTime } from '#core/identity/codes';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { BrandMark, chooseGreeting, DayDial, longDay, PageHeading, Sky, useHour, useNow } from '#platform/ui';
import styles from './Gate.module.css';

/** Frame of sign-in and registration: the sky of this hour beside the form. */
export const Gate = ({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) => {
  const hour = useHour();
  return (
    <div className={styles.gate}>
      <div className={styles.scene}>
        <Sky scrim />
        <Link to="/login" className={styles.brand}>
          <BrandMark size={30} onSky />
          {brand.name}
        </Link>
        <Clock />
        <p className={styles.greeting}>{chooseGreeting(hour)}</p>
        <p className={styles.line}>{i18n.t('Health tools, points and partner offers.')}</p>
      </div>
      <div className={styles.panel}>
        <div className={styles.form}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          <p className={styles.intro}>{intro}</p>
          {children}
        </div>
      </div>
    </div>
  );
};

const Clock = () => {
  const now = useNow(15_000);
  const time = clockTime(now);
  return (
    <div className={styles.dial}>
      <DayDial label={i18n.t('It is {time}.', { time })} figure={time} note={longDay(now)} />
    </div>
  );
};
