import { type FirstStep, FirstStepList } from '#club/points/earn';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';

/** A new member's first steps, hidden once complete. */
export const FirstStepsCard = ({ steps }: { steps: readonly FirstStep[] }) => (
  <Card
    title={i18n.t('First steps')}
    action={
      <Text as="span" size="sm" tone="quiet">
        {i18n.t('{done} of {all}', { done: steps.filter(({ done }) => done).length, all: steps.length })}
      </Text>
    }
  >
    <FirstStepList steps={steps} />
  </Card>
);
