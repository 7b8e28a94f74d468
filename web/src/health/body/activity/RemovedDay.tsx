import type { ActivityRecord } from '@club/contract/health/body/activity';
import { i18n } from '#platform/i18n';
import { fullDay, toNoon, UndoNotice } from '#platform/ui';
import { activityApi } from './activity.api.ts';

/** Says which day was removed, and takes the removal back. */
export const RemovedDay = ({
  record: { source, device, date },
  onRestored,
}: {
  record: ActivityRecord;
  onRestored: () => void;
}) => {
  const [restore] = activityApi.useRestoreActivityMutation();
  return (
    <UndoNotice
      failed={i18n.t("We couldn't bring the day back. Try again.")}
      restore={() => restore({ source, device, date })}
      onRestored={onRestored}
    >
      {i18n.t('{day} was removed.', { day: fullDay(toNoon(date)) })}
    </UndoNotice>
  );
};
