import { type FeedbackThread, feedback, feedbackMessage } from '@club/contract/club/feedback';
import { client } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Loaded, SkeletonRows, Stack, StatusChip, type StatusTone, TextAreaField } from '#platform/ui';
import { Messages } from './Messages.tsx';

/** What the member wrote before, with the club's answers; nothing before the first. */
export const OwnFeedback = () => (
  <Loaded
    query={feedbackApi.useListOwnFeedbackQuery()}
    failed={i18n.t("We couldn't load your earlier feedback.")}
    skeleton={<SkeletonRows rows={2} />}
  >
    {({ results }) =>
      results.length > 0 && (
        <Stack as="section" aria-label={i18n.t('Your feedback')} gap={5}>
          <h2>{i18n.t('Your feedback')}</h2>
          {results.map((thread) => (
            <Thread key={thread.id} thread={thread} />
          ))}
        </Stack>
      )
    }
  </Loaded>
);

const Thread = ({ thread }: { thread: FeedbackThread }) => {
  const { tone, word } = stateWords()[thread.state];
  return (
    <Card>
      <Stack gap={5}>
        <div>
          <StatusChip tone={tone}>{word}</StatusChip>
        </div>
        <Messages thread={thread} me={i18n.t('You')} />
        {thread.messages.length > 0 && <ReplyForm key={thread.messages.length} id={thread.id} />}
      </Stack>
    </Card>
  );
};

const stateWords = (): Readonly<Record<FeedbackThread['state'], { tone: StatusTone; word: string }>> => ({
  waiting: { tone: 'waiting', word: i18n.t('The club will answer') },
  answered: { tone: 'good', word: i18n.t('Answered') },
  closed: { tone: 'quiet', word: i18n.t('Closed') },
});

const ReplyForm = ({ id }: { id: string }) => {
  const [send] = feedbackApi.useContinueFeedbackMutation();
  const form = useContractForm({
    initial: { id, text: '' },
    schema: feedback.continueFeedback.input,
    send: (values) => send(values).unwrap(),
  });
  return (
    <StackedForm form={form} gap={5}>
      <TextAreaField label={i18n.t('Write back')} maxLength={feedbackMessage.max} rows={3} {...form.field('text')} />
      <div>
        <Button kind="soft" type="submit" busy={form.pending}>
          {i18n.t('Send')}
        </Button>
      </div>
    </StackedForm>
  );
};

const feedbackApi = client(feedback);
