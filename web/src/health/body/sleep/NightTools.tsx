import type { Night } from '@club/contract/health/body/sleep';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Row, toNoon } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';

/** Corrects a night, or removes it. */
export const NightTools = ({
  night,
  name = fullDay(toNoon(night.wake_day)),
  onEdit,
  onRemoved,
}: {
  night: Night;
  /** What the buttons are about, for those who only hear them. */
  name?: string;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => {
  const [remove, { isLoading }] = sleepApi.useRemoveNightMutation();
  const tellOutcome = useTellOutcome();
  const go = async () => {
    if (await tellOutcome(remove({ id: night.id }))) onRemoved(night);
  };
  return (
    <Row as="span" gap={4}>
      <Button kind="plain" aria-label={i18n.t('Correct {day}', { day: name })} onClick={() => onEdit(night)}>
        {i18n.t('Correct')}
      </Button>
      <Button
        kind="plain"
        busy={isLoading}
        aria-label={i18n.t('Remove {day}', { day: name })}
        onClick={() => void go()}
      >
        {i18n.t('Remove')}
      </Button>
    </Row>
  );
};
