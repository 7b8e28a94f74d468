import { stories } from '@club/contract/hub/stories';
import { type Comment, type Story, storyLimits } from '@club/contract/hub/stories.fields';
import { useEffect, useId, useRef, useState } from 'react';
import { useTell, useTellOutcome } from '#platform/api';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Flank, Notice, Text, VisuallyHidden } from '#platform/ui';
import { CommentLine } from './CommentLine.tsx';
import { OwnAvatar } from './OwnAvatar.tsx';
import { storiesApi } from './stories.api.ts';
import styles from './story.module.css';

/** Comments oldest first, answers below the comment they answer. */
export const Comments = ({ story }: { story: Story }) => {
  const [answering, setAnswering] = useState<string | null>(null);
  const more = useMore(story);
  const threads = toThreads([...story.comments, ...more.comments]);
  return (
    <section className={styles.comments} id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading">
        {i18n.t('{count, plural, one {# comment} other {# comments}}', { count: story.comments_count })}
      </h2>
      <CommentForm storyId={story.id} />
      {threads.length === 0 && (
        <Text size="sm" tone="quiet">
          {i18n.t("Be the first to comment. What's your experience?")}
        </Text>
      )}
      <ul>
        {threads.map(({ comment, answers }) => (
          <li key={comment.id}>
            <CommentLine comment={comment} onReply={setAnswering} onRemoved={more.forget} />
            <ul className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer.id}>
                  <CommentLine comment={answer} onReply={setAnswering} onRemoved={more.forget} />
                </li>
              ))}
              {[comment, ...answers].some(({ id }) => id === answering) && (
                <li>
                  <CommentForm storyId={story.id} answers={answering ?? ''} onClose={() => setAnswering(null)} />
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {more.isLeft && (
        <Button kind="soft" wide busy={more.isLoading} onClick={() => void more.load()}>
          {i18n.t('Show more comments')}
        </Button>
      )}
    </section>
  );
};

/** Further comments, fetched when they are asked for. */
const useMore = (story: Story) => {
  const [fetch, { isFetching }] = storiesApi.useLazyListCommentsQuery();
  const [state, setState] = useState<{ comments: readonly Comment[]; after: string | null } | null>(null);
  const tellOutcome = useTellOutcome();
  const after = state ? state.after : story.comments_after;
  const load = async () => {
    if (!after) return;
    const page = await tellOutcome(fetch({ story_id: story.id, after }));
    if (page) setState({ comments: [...(state?.comments ?? []), ...page.results], after: page.after });
  };
  const forget = (id: string) =>
    setState((kept) => kept && { ...kept, comments: kept.comments.filter((comment) => comment.id !== id) });
  return { comments: state?.comments ?? [], isLeft: after !== null, isLoading: isFetching, load, forget };
};

/** Answers whose comment is on another page stand on their own. */
const toThreads = (comments: readonly Comment[]): { comment: Comment; answers: Comment[] }[] => {
  const seen = new Map<string, { comment: Comment; answers: Comment[] }>();
  for (const comment of comments) {
    const thread = comment.parent_id ? seen.get(comment.parent_id) : undefined;
    if (thread) thread.answers = [...thread.answers.filter(({ id }) => id !== comment.id), comment];
    else seen.set(comment.id, { comment, answers: [] });
  }
  return [...seen.values()];
};

/** Writes a comment, or an answer to one. The text stays until the club has it. */
const CommentForm = ({ storyId, answers, onClose }: { storyId: string; answers?: string; onClose?: () => void }) => {
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
  const label = answers ? i18n.t('Your reply') : i18n.t('Your comment');
  const fault = error ?? form.failure?.message;
  return (
    <Flank as="form" ref={form.ref} at="start" gap={2} noValidate onSubmit={(event) => void form.submit(event)}>
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
    </Flank>
  );
};
