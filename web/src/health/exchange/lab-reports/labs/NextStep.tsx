import type { labs } from '@club/contract/health/insight/labs';
import type { Answer } from '@club/contract/platform/endpoint';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Stack, Text, toNoon } from '#platform/ui';

/** Of a value that needs nothing: when it makes sense to measure it again. */
export const NextStep = ({ retest }: Pick<Answer<typeof labs.getLabMarker>, 'retest'>) => (
  <Card title={i18n.t('What to do next')}>
    <Stack gap={3}>
      <Text>{i18n.t('Nothing. Go on as you do.')}</Text>
      {retest && (
        <Text>
          {i18n.t('Measure again about {day}: same laboratory, same hour, fasting as last time.', {
            day: fullDay(toNoon(retest.day)),
          })}
        </Text>
      )}
    </Stack>
  </Card>
);
