import type { Night } from '@club/contract/health/body/sleep';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Notice, toNoon } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';

/** A removal can be taken back while the page stays open. */
export const Removal = ({ night, onRestored }: { night: Night; onRestored: () => void }) => {
  const [restore, { isLoading, isError }] = sleepApi.useRestoreNightMutation();
  const undo = async () => {
    const { error } = await restore({ id: night.id });
    if (!error) onRestored();
  };
  return (
    <Notice type={isError ? 'error' : 'success'}>
      <p>
        {isError
          ? i18n.t("We couldn't bring the night back. Try again.")
          : i18n.t('The night to {day} was removed.', { day: fullDay(toNoon(night.wake_day)) })}
      </p>
      <Button kind="soft" busy={isLoading} onClick={() => void undo()}>
        {i18n.t('Undo')}
      </Button>
    </Notice>
  );
};
