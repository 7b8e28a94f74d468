import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { IconX } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Card, Row, Stack, Text } from '#platform/ui';
import styles from './limits.module.css';

/** What limits left out of a plan or changed in it, as the club applied them. */
export const ChangesCard = ({ changes }: { changes: MealTargets['changes'] }) =>
  changes.length > 0 && (
    <Card title={i18n.t('What we left out')}>
      <Stack as="ul" ruled={3} className={styles.changes} top={2} id="what-limits-changed">
        {changes.map(({ title, text }) => (
          <Row as="li" gap={3} wrap={false} key={title}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
            <span>
              <Text as="b" block>
                {title}
              </Text>
              <Text as="small" size="sm" tone="quiet">
                {text}
              </Text>
            </span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
