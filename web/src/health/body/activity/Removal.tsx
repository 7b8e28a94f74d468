import type { ActivityRecord } from '@club/contract/health/body/activity';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Notice, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';

/** A removal can be taken back while the page stays open. */
export const Removal = ({ record, onRestored }: { record: ActivityRecord; onRestored: () => void }) => {
  const [send, { isLoading, isError }] = activityApi.useRestoreActivityMutation();
  const { source, device, date } = record;
  const undo = async () => {
    const { error } = await send({ source, device, date });
    if (!error) onRestored();
  };
  return (
    <Notice type={isError ? 'error' : 'success'}>
      <p>
        {isError
          ? i18n.t("We couldn't bring the day back. Try again.")
          : i18n.t('{day} was removed.', { day: fullDay(toNoon(record.date)) })}
      </p>
      <Button kind="soft" busy={isLoading} onClick={() => void undo()}>
        {i18n.t('Undo')}
      </Button>
    </Notice>
  );
};
