import type { LabResult } from '@club/contract/health/insight/labs';
import { metrics } from '@club/contract/health/signals/metrics';
import { Link } from 'react-router';
import { labMarkerPath } from '#health/base/paths';
import { writeInterval, writeResult } from '#health/insight/labs';
import { i18n } from '#platform/i18n';
import { Card, Row, Stack, StatusChip, Text, VisuallyHidden } from '#platform/ui';
import styles from './labs.module.css';
import { RangeBar } from './RangeBar.tsx';

/** The latest values of one group, those outside their range first. */
export const GroupCard = ({ name, results }: { name: string; results: readonly LabResult[] }) => (
  <Card title={name} action={<Count results={results} />}>
    <Stack as="ul" ruled={2}>
      {results.map((one) => (
        <li key={one.metric}>
          <Row
            as={Link}
            className={styles.result}
            to={labMarkerPath(one.metric)}
            gap={3}
            rowGap={1}
            justify="between"
            touch
          >
            <Row as="span" gap={2} grow>
              <span>{metrics[one.metric].label}</span>
              <Place place={one.place} />
              {one.formula && <StatusChip tone="quiet">{i18n.t('Worked out')}</StatusChip>}
            </Row>
            <RangeBar sample={one} />
            {one.interval && (
              <VisuallyHidden>
                {i18n.t('range {range}', { range: writeInterval(one.metric, one.interval, one.printed) })}
              </VisuallyHidden>
            )}
            <Text as="b" className={styles.value} align="end" tabular wrap={false}>
              {writeResult(one.metric, one)}
            </Text>
          </Row>
        </li>
      ))}
    </Stack>
  </Card>
);

/** On which side of its range a value lies; nothing for one inside. */
export const Place = ({ place }: { place: LabResult['place'] }) => {
  if (place === 'below') return <StatusChip tone="waiting">{i18n.t('Below')}</StatusChip>;
  return place === 'above' ? <StatusChip tone="waiting">{i18n.t('Above')}</StatusChip> : null;
};

const Count = ({ results }: { results: readonly LabResult[] }) => {
  const judged = results.filter(({ place }) => place !== 'unknown');
  const outside = judged.filter(({ place }) => place !== 'inside').length;
  if (judged.length === 0) return null;
  return outside > 0 ? (
    <Text as="span" size="sm" weight="semibold" tone="warn">
      {i18n.t('{outside} of {all} outside', { outside, all: judged.length })}
    </Text>
  ) : (
    <Text as="span" size="sm" tone="faint">
      {i18n.t('{all, plural, one {inside} other {all # inside}}', { all: judged.length })}
    </Text>
  );
};
