import type { Night } from '@club/contract/health/body/sleep';
import { i18n } from '#platform/i18n';
import { fullDay, toNoon, UndoNotice } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';

/** Says which night was removed, and takes the removal back. */
export const RemovedNight = ({ night, onRestored }: { night: Night; onRestored: () => void }) => {
  const [restore] = sleepApi.useRestoreNightMutation();
  return (
    <UndoNotice
      failed={i18n.t("We couldn't bring the night back. Try again.")}
      restore={() => restore({ id: night.id })}
      onRestored={onRestored}
    >
      {i18n.t('The night to {day} was removed.', { day: fullDay(toNoon(night.wake_day)) })}
    </UndoNotice>
  );
};
