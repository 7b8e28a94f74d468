import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clockTime } from '#core/identity/codes';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import {
  BrandMark,
  chooseGreeting,
  DayDial,
  longDay,
  PageHeading,
  Row,
  Sky,
  Text,
  useHour,
  useNow,
} from '#platform/ui';
import styles from './Gate.module.css';

/** Frame of sign-in and registration: the sky of this hour beside the form. */
export const Gate = ({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) => {
  const hour = useHour();
  return (
    <div className={styles.gate}>
      <div className={styles.scene}>
        <Sky scrim />
        <Row as={Link} to="/login" className={styles.brand} gap={3} wrap={false} touch weight="bold" anywhere>
          <BrandMark size={30} onSky />
          {brand.name}
        </Row>
        <Clock />
        <p className={styles.greeting}>{chooseGreeting(hour)}</p>
        <Text className={styles.line} data-only="wide" top={3} size="md">
          {i18n.t('Health tools, points and partner offers.')}
        </Text>
      </div>
      <Text as="div" className={styles.panel} ground="surface">
        <div className={styles.form}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          <Text className={styles.intro} top={2} bottom={6} tone="quiet">
            {intro}
          </Text>
          {children}
        </div>
      </Text>
    </div>
  );
};

const Clock = () => {
  const now = useNow(15_000);
  const time = clockTime(now);
  return (
    <div className={styles.dial} data-only="wide">
      <DayDial label={i18n.t('It is {time}.', { time })} figure={time} note={longDay(now)} />
    </div>
  );
};
