import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import type { ContentObject } from './ReportDialog.tsx';
import { storiesApi } from './stories.api.ts';

export const MuteDialog = ({
  object,
  name,
  onClose,
  onDone,
}: {
  object: ContentObject;
  name: string;
  onClose: () => void;
  onDone: () => void;
}) => {
  const [mute] = storiesApi.useMuteAuthorMutation();
  return (
    <CallDialog
      title={i18n.t('Mute {name}?', { name })}
      confirm={i18n.t('Mute')}
      send={() => mute(object)}
      success={i18n.t('{name} is muted. You can undo this under Your stories.', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{i18n.t("You'll no longer see their stories and comments. We won't tell them.")}</p>
    </CallDialog>
  );
};
