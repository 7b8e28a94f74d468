import { disclaimer } from '@club/contract/health/base/disclaimer';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { fullDay, PageHeading, Row, Stack, Text } from '#platform/ui';
import styles from './HealthPage.module.css';

/**
 * A page of the health dashboard: open warning signs, the line above (date, source), one sentence of finding as its
 * heading, an action beside it, the cards, and what all of it is not.
 */
export const HealthPage = ({
  warnings,
  kicker,
  finding,
  intro,
  action,
  children,
}: {
  /** Above all else, since the finding may be a score. */
  warnings?: ReactNode;
  kicker?: ReactNode;
  finding: ReactNode;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Stack className={styles.page} gap="page">
    <PaperHead />
    {warnings}
    <Row as="header" gap={5} rowGap={3} align="end" justify="between">
      <div>
        {kicker && (
          <Row as="p" gap={2} rowGap={1} bottom={2} size="sm" weight="semibold" tone="faint">
            {kicker}
          </Row>
        )}
        <PageHeading className={styles.finding}>{finding}</PageHeading>
        {intro && (
          <Text top={2} tone="quiet" measure>
            {intro}
          </Text>
        )}
      </div>
      {action}
    </Row>
    {children}
    <Disclaimer />
  </Stack>
);

/** What every result of the health half is, and what it is not. */
export const Disclaimer = () => (
  <Row as="p" className={styles.disclaimer} gap={3} align="start" wrap={false} size="sm" tone="quiet">
    <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
    <span>{disclaimer}</span>
  </Row>
);

/** On paper only: whose page it is, and of which day. */
const PaperHead = () => {
  const { record } = useUser();
  const name = [record?.first_name, record?.last_name].filter(Boolean).join(' ');
  return (
    <p className={styles.paper} aria-hidden="true">
      <b>{name}</b> {i18n.t('Printed on {day}', { day: fullDay(new Date()) })}
    </p>
  );
};
