import { stories } from '@club/contract/hub/stories';
import { type AttachmentKind, type Story, storyLimits, storyTopics } from '@club/contract/hub/stories.fields';
import type { Arguments } from '@club/contract/platform/endpoint';
import { IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { storiesPath, topicName } from '#hub/stories';
import { useUser } from '#platform/api';
import { StackedForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  FileField,
  LinkButton,
  Notice,
  PageHeading,
  Pill,
  Row,
  SkeletonBlock,
  Stack,
  Text,
  TextAreaField,
  TextField,
  useFileAddress,
} from '#platform/ui';
import { draftKey, keepDraft, readDraft } from './draft.ts';
import styles from './write.module.css';

/** It brings what it asks of three health domains, which few stories need. */
const AttachmentField = lazy(async () => ({ default: (await import('./AttachmentField.tsx')).AttachmentField }));

type StoryInput = Omit<Arguments<typeof stories.createStory>, 'tags'> & { tags: string };

/** Writes or edits a story. What is typed is kept on this device until it is published. */
export const StoryForm = ({
  story,
  heading,
  action,
  send,
}: {
  story?: Story;
  heading: string;
  action: string;
  send: (values: StoryInput) => Promise<void>;
}) => {
  const { user_id: member } = useUser();
  const key = draftKey(member, story?.id);
  const [draft] = useState(() => readDraft(key));
  const stored = { title: story?.title ?? '', body: story?.body ?? '', tags: story?.tags.join(', ') ?? '' };
  const form = useContractForm({
    initial: {
      ...(draft ?? stored),
      image: undefined as File | '' | undefined,
      image_alt: story?.image_alt ?? '',
      attachment_kind: undefined as AttachmentKind | '' | undefined,
      attachment_id: '',
    },
    schema: stories.createStory.input,
    send: ({ image, attachment_kind, attachment_id, ...values }) =>
      send({
        ...values,
        ...(image !== undefined && { image }),
        ...(attachment_kind !== undefined && { attachment_kind, attachment_id }),
      }),
    done: () => keepDraft(key, null),
  });
  const { title, body, tags } = form.values;
  useEffect(() => {
    // The page is still drawn once after signing out, which has removed the draft.
    if (member === '') return;
    keepDraft(
      key,
      title === stored.title && body === stored.body && tags === stored.tags ? null : { title, body, tags },
    );
  }, [member, key, title, body, tags, stored.title, stored.body, stored.tags]);
  return (
    <Stack className={styles.page} gap="page">
      <header>
        <PageHeading>{heading}</PageHeading>
        <Text top={2} tone="quiet">
          {i18n.t('Describe what you did and how it went. Leave out doses and promises of a cure.')}
        </Text>
      </header>
      {draft && <Kept onDiscard={() => form.set(stored)} />}
      <Card>
        <StackedForm form={form} gap={5}>
          <TextField label={i18n.t('Title')} maxLength={storyLimits.title.max} {...form.field('title')} />
          <TextAreaField
            label={i18n.t('Your story')}
            rows={10}
            maxLength={storyLimits.body.max}
            hint={i18n.t('An empty line starts a paragraph, a dash starts a list. {left} characters left.', {
              left: storyLimits.body.max - body.length,
            })}
            {...form.field('body')}
          />
          <Topics tags={tags} onChange={(next) => form.set({ tags: next })} />
          <TextField
            label={i18n.t('Tags')}
            hint={i18n.t('At most {most}, with commas between them.', { most: storyLimits.tags })}
            {...form.field('tags')}
          />
          <PictureField
            current={story?.image ?? null}
            file={form.values.image}
            error={form.field('image').error}
            onChange={(image) => form.set({ image })}
            alt={form.field('image_alt')}
          />
          <Suspense fallback={<SkeletonBlock height={76} />}>
            <AttachmentField
              current={story?.attachment ?? null}
              kind={form.values.attachment_kind}
              id={form.values.attachment_id}
              error={form.field('attachment_id').error}
              onChange={(attachment_kind, attachment_id) => form.set({ attachment_kind, attachment_id })}
            />
          </Suspense>
          <Text size="sm" tone="quiet">
            {i18n.t('All members can read your story, with your first name and initial.')}
          </Text>
          <Row gap={2}>
            <Button type="submit" busy={form.pending}>
              {action}
            </Button>
            <LinkButton kind="plain" to={storiesPath}>
              {i18n.t('Cancel')}
            </LinkButton>
          </Row>
        </StackedForm>
      </Card>
    </Stack>
  );
};

const Kept = ({ onDiscard }: { onDiscard: () => void }) => {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Notice type="info">
      {i18n.t('We kept your draft on this device. It goes when you sign out.')}{' '}
      <Button
        kind="plain"
        onClick={() => {
          onDiscard();
          setShown(false);
        }}
      >
        {i18n.t('Discard draft')}
      </Button>
    </Notice>
  );
};

/** The club's topics as switches over the typed tags. */
const Topics = ({ tags, onChange }: { tags: string; onChange: (tags: string) => void }) => {
  const chosen = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const has = (topic: string) => chosen.some((tag) => tag.toLowerCase() === topic.toLowerCase());
  const toggle = (topic: string) =>
    onChange(
      (has(topic) ? chosen.filter((tag) => tag.toLowerCase() !== topic.toLowerCase()) : [...chosen, topic]).join(', '),
    );
  return (
    <Row as="fieldset" gap={2} align="stretch">
      <Text as="legend" bottom={2}>
        {i18n.t('Topics')}
      </Text>
      {storyTopics.map((topic) => (
        <Pill
          key={topic}
          size="md"
          padInline={4}
          touch
          type="button"
          aria-pressed={has(topic)}
          onClick={() => toggle(topic)}
        >
          {topicName(topic)}
        </Pill>
      ))}
    </Row>
  );
};

/** A picture as it will be seen, with its description. An empty text takes the story's picture away. */
const PictureField = ({
  current,
  file,
  error,
  onChange,
  alt,
}: {
  current: string | null;
  file: File | '' | undefined;
  error: string | undefined;
  onChange: (file: File | '' | undefined) => void;
  alt: Omit<ComponentProps<typeof TextField>, 'label'>;
}) => {
  const chosen = file || undefined;
  const address = useFileAddress(chosen) ?? (file === undefined ? current : null);
  return (
    <Stack className={styles.picture} gap={3} align="start">
      <FileField
        add={address ? i18n.t('Choose another picture') : i18n.t('Add a picture')}
        label={i18n.t('Picture file')}
        chosen={chosen}
        error={error}
        preview={address && <img className={styles.preview} src={address} alt={String(alt.value ?? '')} />}
        onChoose={onChange}
        onRemove={() => onChange(undefined)}
      />
      {current && file === undefined && (
        <Button kind="plain" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => onChange('')}>
          {i18n.t('Remove picture')}
        </Button>
      )}
      {address && (
        <TextField
          label={i18n.t("Describe the picture for people who can't see it")}
          maxLength={storyLimits.alt}
          {...alt}
        />
      )}
    </Stack>
  );
};
