import type { ActivitySummary } from '@club/contract/health/body/activity';
import { DayBars, noData, shorten } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';
import { hue } from './day-bar.ts';
import { writeCount, writeSteps } from './write.ts';

/** Steps of a day by the hour, where a source tells. */
export const HoursCard = ({
  title,
  hours,
  none,
}: {
  title: string;
  hours: ActivitySummary['hours'];
  /** Said where no source tells. */
  none: string;
}) => {
  const most = Math.max(0, ...hours.flatMap(({ steps }) => steps ?? []));
  const top = Math.max(200, Math.ceil(most / 500) * 500);
  return (
    <Card title={title}>
      {hours.length === 0 ? (
        <Text size="sm" tone="quiet">
          {none}
        </Text>
      ) : (
        <Text as="div" top={4}>
          <DayBars
            label={i18n.t('The busiest hour had {steps}.', { steps: writeSteps(most) })}
            columns={[i18n.t('Hour'), i18n.t('Steps')]}
            bars={hours.map(({ hour, steps }) => {
              const name = `${String(hour).padStart(2, '0')}:00`;
              return {
                id: name,
                name,
                value: steps ?? 0,
                look: 'full' as const,
                words: `${name}: ${writeSteps(steps)}`,
                cells: [steps === null ? noData() : writeCount(steps)],
              };
            })}
            guides={[0, top / 2, top].map((value) => ({ value, label: shorten(value) }))}
            range={[0, top]}
            hue={hue}
            unit=""
            height={150}
          />
        </Text>
      )}
    </Card>
  );
};
