import { stories } from '@club/contract/hub/stories';
import { storyLimits } from '@club/contract/hub/stories.fields';
import { useEffect, useId, useRef } from 'react';
import { useTell } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Notice, VisuallyHidden } from '#platform/ui';
import { OwnAvatar } from './OwnAvatar.tsx';
import { storiesApi } from './stories.api.ts';
import styles from './story.module.css';

/** Writes a comment, or an answer to one. The text stays until the club has it. */
export const CommentForm = ({
  storyId,
  answers,
  onClose,
}: {
  storyId: string;
  answers?: string;
  onClose?: () => void;
}) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const tell = useTell();
  const [comment] = storiesApi.useCreateCommentMutation();
  const form = useContractForm({
    initial: { story_id: storyId, text: '' },
    schema: stories.createComment.input,
    send: (values) => comment({ ...values, ...(answers && { parent_id: answers }) }).unwrap(),
    done: ({ waiting }) => {
      form.reset();
      if (waiting) tell(i18n.t('A moderator will check your comment before others see it.'), 'info');
      onClose?.();
    },
  });
  useEffect(() => {
    if (answers) box.current?.focus();
  }, [answers]);
  const { error, ...field } = form.field('text');
  const label = answers ? i18n.t('Your answer') : i18n.t('Your comment');
  const fault = error ?? form.failure?.message;
  return (
    <form ref={form.ref} className={styles.composer} noValidate onSubmit={(event) => void form.submit(event)}>
      <OwnAvatar />
      <div className={styles.box}>
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <textarea
          {...field}
          id={id}
          ref={box}
          rows={1}
          dir="auto"
          maxLength={storyLimits.comment.max}
          placeholder={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
        />
        <Button type="submit" busy={form.pending}>
          {i18n.t('Send')}
        </Button>
      </div>
      {fault && (
        <div id={`${id}-error`} className={styles.below}>
          <Notice type="error">{fault}</Notice>
        </div>
      )}
      {onClose && (
        <div className={styles.below}>
          <Button kind="plain" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      )}
    </form>
  );
};
