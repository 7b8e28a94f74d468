import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, saveText } from '#platform/ui';
import { assistantApi } from './assistant.api.ts';

/** Saves a conversation as a text file. */
export const TranscriptButton = ({ id }: { id: string }) => {
  const [read, { isFetching }] = assistantApi.useLazyGetTranscriptQuery();
  const tell = useTell();
  const save = async () => {
    const { data, error } = await read({ id });
    if (error) tell(toProblem(error).message, 'error');
    else if (data) saveText(data.file_name, data.text, 'text/plain');
  };
  return (
    <Button kind="plain" busy={isFetching} onClick={() => void save()}>
      {i18n.t('Download the chat')}
    </Button>
  );
};
