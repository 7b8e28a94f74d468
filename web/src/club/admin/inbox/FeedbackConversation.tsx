import { feedback, feedbackMessage, type StaffFeedbackThread } from '@club/contract/club/feedback';
import styles from '#club/admin/frame/dossier.module.css';
import { Messages } from '#club/feedback';
import { useTell, useTellOutcome } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Fact, Facts, Loaded, Row, SkeletonRows, TextAreaField } from '#platform/ui';
import { feedbackApi } from './inbox.api.ts';

/** What a member wrote and was answered, with the answer of the club. */
export const FeedbackConversation = ({ id }: { id: string }) => (
  <Loaded
    query={feedbackApi.useGetFeedbackQuery({ id })}
    failed={i18n.t("We couldn't load what they wrote.")}
    skeleton={<SkeletonRows rows={3} />}
  >
    {(thread) => (
      <section className={styles.part}>
        <h3>{i18n.t('Conversation')}</h3>
        <Facts kind="columns">
          <Fact name={i18n.t('From')}>{thread.member ? `${thread.member.name}, ${thread.member.email}` : null}</Fact>
          <Fact name={i18n.t('Stars')}>{thread.rating && i18n.t('{star} of 5', { star: thread.rating })}</Fact>
          <Fact name={i18n.t('Page')}>{thread.page}</Fact>
        </Facts>
        <Messages thread={thread} me={thread.member?.name ?? i18n.t('Someone who left')} />
        <AnswerForm key={thread.messages.length} thread={thread} />
      </section>
    )}
  </Loaded>
);

const AnswerForm = ({ thread: { id, messages } }: { thread: StaffFeedbackThread }) => {
  const tell = useTell();
  const tellOutcome = useTellOutcome();
  const [answer] = feedbackApi.useAnswerFeedbackMutation();
  const [close, { isLoading }] = feedbackApi.useCloseFeedbackMutation();
  const form = useContractForm({
    initial: { id, text: '', seen: messages.length },
    schema: feedback.answerFeedback.input,
    send: (values) => answer(values).unwrap(),
    done: () => tell(i18n.t('Sent by notice and e-mail.'), 'success'),
  });
  return (
    <StackedForm form={form} gap={3}>
      <TextAreaField
        label={i18n.t('Your answer')}
        hint={i18n.t('The member gets it by e-mail and notice, with your name.')}
        maxLength={feedbackMessage.max}
        rows={4}
        {...form.field('text')}
      />
      <Row gap={2}>
        <Button type="submit" busy={form.pending}>
          {i18n.t('Send answer')}
        </Button>
        <Button kind="soft" busy={isLoading} onClick={() => void tellOutcome(close({ id, closed: true }))}>
          {i18n.t('Close without an answer')}
        </Button>
      </Row>
    </StackedForm>
  );
};
