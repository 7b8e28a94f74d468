import type { LabSample, labs } from '@club/contract/health/insight/labs';
import type { Answer } from '@club/contract/platform/endpoint';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Stack, Text, toNoon } from '#platform/ui';

type Marker = Answer<typeof labs.getLabMarker>;

/** One thing to do, and the day on which it can be said whether something changed. */
export const NextStep = ({ marker: { retest, change }, latest }: { marker: Marker; latest: LabSample }) => {
  const isOutside = latest.place === 'below' || latest.place === 'above';
  return (
    <Card title={i18n.t('What to do next')}>
      <Stack gap={3}>
        <Text>
          {isOutside
            ? i18n.t(
                'Take this value and its range to your doctor, with the earlier ones and a list of your medicines.',
              )
            : i18n.t('Nothing. Go on as you do.')}
        </Text>
        {retest && (
          <Text>
            {i18n.t('Measure again about {day}: same laboratory, same hour, fasting as last time.', {
              day: fullDay(toNoon(retest.day)),
            })}
          </Text>
        )}
        {change?.said === 'within' && isOutside && (
          <Text size="sm" tone="quiet">
            {i18n.t('Compared with last time: not yet. The difference is within what it changes by itself.')}
          </Text>
        )}
        {isOutside && (
          <Button kind="soft" onClick={() => window.print()}>
            {i18n.t("Prepare a doctor's visit")}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
