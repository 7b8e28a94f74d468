import type { SleepSummary } from '@club/contract/health/body/sleep';
import { useState } from 'react';
import { WorkedOut } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Button, Card, Row, Text } from '#platform/ui';
import styles from './sleep.module.css';

/** Ends of our own bands, as the rules have them. */
const edges = [60, 75, 87];

/** How often the member did the same, asleep or awake, a day later. */
export const RegularityCard = ({ summary: { regularity } }: { summary: SleepSummary }) => {
  const [isOpen, setOpen] = useState(false);
  const { value, band, coverage } = regularity;
  return (
    <Card
      title={i18n.t('Regularity')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('How this is worked out')}
        </Button>
      }
    >
      {value === null ? (
        <Text size="sm" tone="quiet">
          {i18n.t('{have} of {need} nights. It needs a week, most of it in a row.', coverage)}
        </Text>
      ) : (
        <>
          <Text top={2} size="sm" tone="quiet">
            <Text as="b" size="3xl" tone="ink" tabular>
              {value}
            </Text>{' '}
            {i18n.t('of 100, {band}', { band: band?.label.toLowerCase() ?? '' })}
          </Text>
          <Row className={styles.bands} gap={1} align="stretch" wrap={false} top={5} aria-hidden="true">
            <i style={{ insetInlineStart: `${Math.min(100, Math.max(0, value))}%` }} />
            {[0, ...edges].map((edge, at) => (
              <span key={edge} style={{ flexGrow: (edges[at] ?? 100) - edge, opacity: 0.25 + at * 0.25 }} />
            ))}
          </Row>
          <p className={styles.edges} aria-hidden="true">
            {edges.map((edge) => (
              <span key={edge} style={{ insetInlineStart: `${edge}%` }}>
                {edge}
              </span>
            ))}
          </p>
          <Text size="sm" tone="quiet">
            {i18n.t(
              'Pick any minute: {times} times in 100 you were doing the same the day before, asleep or awake. From {have} nights; the bands are our own.',
              { times: Math.round((value + 100) / 2), have: coverage.have },
            )}
          </Text>
        </>
      )}
      {isOpen && (
        <WorkedOut
          title={i18n.t('How regularity is worked out')}
          result={regularity}
          how={[
            i18n.t('Every minute of the last 28 days is compared with the one 24 hours later: asleep or awake.'),
            i18n.t(
              'Days without a night are left out, and naps count as asleep. Another device measures differently, so compare yourself with yourself.',
            ),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
};
