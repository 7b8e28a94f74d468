import type { EventType } from '@club/contract/club/points';
import { Link } from 'react-router';
import { SignalTile } from '#health/base/signal-tiles';
import { writeStep } from '#health/insight/today';
import { i18n } from '#platform/i18n';
import { Card, Gain, Text } from '#platform/ui';
import styles from './HealthNext.module.css';
import { useHealthDay } from './use-health-day.ts';

/** What to do next, from what the day has and what is missing; nothing while there is no suggestion. */
const HealthNext = ({ types }: { types: readonly EventType[] | undefined }) => {
  const { data } = useHealthDay().query;
  if (!data || data.next.length === 0) return null;
  return (
    <Card title={i18n.t('Next today')}>
      <Text as="ul" top={2}>
        {data.next.map((step) => {
          const { title, detail, to, signal, icon, event } = writeStep(step);
          const rule = types?.find(({ code, available_at }) => code === event && available_at === null);
          return (
            <li key={step.kind} className={styles.step}>
              <SignalTile signal={signal} icon={icon} />
              <span>
                <Link className={styles.whole} to={to}>
                  {title}
                </Link>
                <Text as="small" block>
                  {detail}
                </Text>
              </span>
              {rule && <Gain value={rule.points} />}
            </li>
          );
        })}
      </Text>
    </Card>
  );
};

export default HealthNext;
