import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { labReportsApi } from './lab-reports.api.ts';

/** Asks before a report that isn't saved goes with its file: nothing brings it back. */
export const RemoveReportDialog = ({
  id,
  onRemoved,
  onClose,
}: {
  id: string;
  onRemoved?: () => unknown;
  onClose: () => void;
}) => {
  const [remove] = labReportsApi.useRemoveLabReportMutation();
  return (
    <CallDialog
      title={i18n.t('Delete this report?')}
      confirm={i18n.t('Delete the report')}
      danger
      send={() => remove({ id })}
      {...(onRemoved ? { onDone: onRemoved } : {})}
      onClose={onClose}
    >
      <p>{i18n.t('Its file and what was read of it are deleted for good.')}</p>
    </CallDialog>
  );
};
