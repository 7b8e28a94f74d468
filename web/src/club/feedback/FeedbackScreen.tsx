import { type FeedbackCategory, feedback } from '@club/contract/club/feedback';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { pointsApi } from '#club/points';
import { client } from '#platform/api';
import { paths } from '#platform/brand';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  Choices,
  FileField,
  fullDay,
  LinkButton,
  Notice,
  Page,
  Row,
  Stack,
  Text,
  TextAreaField,
} from '#platform/ui';
import { OwnFeedback } from './OwnFeedback.tsx';
import { Rating } from './Rating.tsx';
import { forgetDraft, useDraft } from './use-draft.ts';

const mostCharacters = 2000;

/** Keeps the text until the server has accepted it. */
const FeedbackScreen = () => {
  const [thanks, setThanks] = useState<string | null>(null);
  const [send] = feedbackApi.useSendFeedbackMutation();
  const form = useContractForm({
    initial: {
      category: 'idea' as FeedbackCategory,
      rating: '',
      message: '',
      attachment: undefined as File | undefined,
    },
    schema: feedback.sendFeedback.input,
    send: ({ attachment, ...values }) => send({ ...values, ...(attachment && { attachment }) }).unwrap(),
    done: ({ message }) => {
      form.reset();
      forgetDraft();
      setThanks(message);
    },
  });
  useDraft(form);
  const attachment = form.field('attachment');
  if (thanks) return <Thanks message={thanks} onAgain={() => setThanks(null)} />;
  return (
    <Page title={i18n.t('Feedback')} intro={i18n.t("Tell us what works, what doesn't and what's missing.")} narrow>
      <Card>
        <StackedForm form={form} gap={5}>
          <Choices
            label={i18n.t('What is it about?')}
            choices={categories()}
            {...form.field('category')}
            onChange={(category) => form.set({ category: category as FeedbackCategory })}
          />
          <Rating {...form.field('rating')} onChange={(rating) => form.set({ rating })} />
          <TextAreaField
            label={i18n.t('Your message')}
            rows={6}
            maxLength={mostCharacters}
            hint={i18n.t('Kept on this device until you send it. {left} characters left.', {
              left: mostCharacters - form.values.message.length,
            })}
            {...form.field('message')}
          />
          <FileField
            add={form.values.attachment ? i18n.t('Choose another picture') : i18n.t('Add a screenshot')}
            label={i18n.t('Screenshot file')}
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            chosen={form.values.attachment}
            error={attachment.error}
            onChoose={(file) => form.set({ attachment: file })}
            onRemove={() => form.set({ attachment: undefined })}
          />
          <div>
            <Button type="submit" busy={form.pending}>
              {i18n.t('Send feedback')}
            </Button>
          </div>
        </StackedForm>
      </Card>
      <OwnFeedback />
    </Page>
  );
};

const categories = (): { value: FeedbackCategory; label: string }[] => [
  { value: 'idea', label: i18n.t('An idea') },
  { value: 'bug', label: i18n.t("Something doesn't work") },
  { value: 'praise', label: i18n.t('Something I like') },
  { value: 'other', label: i18n.t('Something else') },
];

const Thanks = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <Page title={i18n.t('Feedback')} narrow>
    <Card>
      <Stack gap={5}>
        <Notice type="success">{message}</Notice>
        <Text tone="quiet">
          {i18n.t("We'll answer you here and by e-mail.")} <WhenItEarns />
        </Text>
        <Row gap={3}>
          <Button kind="soft" onClick={onAgain}>
            {i18n.t('Send more feedback')}
          </Button>
          <LinkButton to={paths.home} kind="plain">
            {i18n.t('Back to home')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  </Page>
);

/** Whether the next message earns points, or from which day one does again. */
const WhenItEarns = () => {
  const { data } = pointsApi.useListEventTypesQuery();
  const rule = data?.results.find(({ code }) => code === 'feedback_given');
  if (!rule) return null;
  return rule.available_at
    ? i18n.t('Feedback earns points again from {day}.', { day: fullDay(new Date(rule.available_at)) })
    : i18n.t('Your first message in 30 days earns points.');
};

const feedbackApi = client(feedback);

export default FeedbackScreen;
