import type { RecoveryMorning, RecoveryPart } from '@club/contract/health/insight/recovery';
import { IconChartLine, IconHeart, IconMoon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SignalTile } from '#health/base/signal-tiles';
import { writeExact } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, Row, Text } from '#platform/ui';
import styles from './recovery.module.css';
import { namePart, writePart } from './words.ts';

const looks = {
  hrv: { signal: 'body', icon: IconChartLine },
  pulse: { signal: 'body', icon: IconHeart },
  sleep: { signal: 'sleep', icon: IconMoon },
} as const;

/** The parts of a score with their weights and their sum. */
export const MadeOfCard = ({ morning, how }: { morning: RecoveryMorning; how: ReactNode }) => (
  <Card title={i18n.t("What it's made of")} action={how}>
    <ul>
      {morning.parts.map((part) => (
        <Part key={part.code} part={part} />
      ))}
    </ul>
    <Row className={styles.sum} gap={3} justify="between" size="sm" tabular dir="ltr">
      <span>{morning.parts.map(({ points, weight }) => writeExact(points * weight, 1)).join(' + ')}</span>
      <span>
        ={' '}
        <Text as="b" size="xl">
          {morning.score}
        </Text>
      </span>
    </Row>
  </Card>
);

const Part = ({ part }: { part: RecoveryPart }) => {
  const { signal, icon } = looks[part.code];
  return (
    <li className={styles.part}>
      <SignalTile signal={signal} icon={icon} />
      <span>
        <Text as="b" block weight="semibold">
          {namePart(part.code)}
        </Text>
        <Text as="small" block tone="faint">
          {writePart(part)}
        </Text>
      </span>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${part.points}%`, background: `var(--sig-${signal})` }} />
      </span>
      <Text as="b" weight="semibold" tabular align="end">
        {writeExact(part.points, 1)}
      </Text>
      <Text as="small" tone="faint" tabular wrap={false}>
        {`× ${writeExact(part.weight, 2)}`}
      </Text>
    </li>
  );
};
