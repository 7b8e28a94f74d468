import type { Comment } from '@club/contract/hub/stories.fields';
import { useState } from 'react';
import { useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Avatar, Button, ConfirmDialog, Flank, Text } from '#platform/ui';
import { MuteDialog } from './MuteDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { StoryText } from './StoryText.tsx';
import { storiesApi } from './stories.api.ts';
import feed from './stories.module.css';
import styles from './story.module.css';
import { whenReported } from './story-words.ts';

type Live = Extract<Comment, { deleted: false }>;
type Asked = 'delete' | 'report' | 'mute';

interface Acting {
  readonly onReply: (id: string) => void;
  readonly onRemoved: (id: string) => void;
}

/** A comment, or the place of one that is gone. */
export const CommentLine = ({ comment, ...acting }: { comment: Comment } & Acting) =>
  comment.deleted ? (
    <Flank at="start" gap={2} align="stretch">
      <span className={styles.nobody} />
      <div className={styles.bubble}>
        <Text size="sm" tone="faint">
          {comment.body}
        </Text>
      </div>
    </Flank>
  ) : (
    <LiveComment comment={comment} {...acting} />
  );

const LiveComment = ({ comment, onReply, onRemoved }: { comment: Live } & Acting) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { author, mine } = comment;
  const close = () => setAsked(null);
  const object = { object_type: 'comment', object_id: comment.id } as const;
  const about = comment.text.slice(0, 40);
  return (
    <Flank at="start" gap={2} align="stretch">
      <Avatar name={author.display_name} picture={author.avatar} colour={author.colour} />
      <div>
        <div className={styles.bubble}>
          <b>{mine ? i18n.t('You') : <bdi>{author.display_name}</bdi>}</b>{' '}
          <Text as="small" size="sm" tone="faint">
            {describeComment(comment)}
          </Text>
          <StoryText text={comment.text} />
          {comment.claim_note && <p className={feed.context}>{comment.claim_note}</p>}
        </div>
        <div className={styles.deeds}>
          <Button kind="plain" aria-label={i18n.t('Reply to “{about}”', { about })} onClick={() => onReply(comment.id)}>
            {i18n.t('Reply')}
          </Button>
          {comment.removable && (
            <Button kind="plain" aria-label={i18n.t('Delete “{about}”', { about })} onClick={() => setAsked('delete')}>
              {i18n.t('Delete')}
            </Button>
          )}
          {!mine && (
            <>
              <Button
                kind="plain"
                aria-label={i18n.t('Report “{about}”', { about })}
                onClick={() => setAsked('report')}
              >
                {i18n.t('Report')}
              </Button>
              <Button
                kind="plain"
                aria-label={i18n.t('Mute {name}', { name: author.display_name })}
                onClick={() => setAsked('mute')}
              >
                {i18n.t('Mute')}
              </Button>
            </>
          )}
        </div>
      </div>
      {asked === 'delete' && <RemoveDialog id={comment.id} onClose={close} onDone={() => onRemoved(comment.id)} />}
      {asked === 'report' && <ReportDialog object={object} onClose={close} />}
      {asked === 'mute' && <MuteDialog object={object} name={author.display_name} onClose={close} onDone={close} />}
    </Flank>
  );
};

const describeComment = ({ created_at, by_story_author, mine, waiting }: Live): string =>
  [whenReported(created_at), by_story_author && !mine && i18n.t('Author'), waiting && i18n.t('waiting for a moderator')]
    .filter(Boolean)
    .join(' · ');

const RemoveDialog = ({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) => {
  const tellProblem = useTellProblem();
  const [remove, { isLoading }] = storiesApi.useDeleteCommentMutation();
  const confirm = async () => {
    try {
      await remove({ comment_id: id }).unwrap();
      onDone();
    } catch (failure) {
      tellProblem(failure);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Delete this comment?')}
      confirm={i18n.t('Delete comment')}
      danger
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{i18n.t('Answers to it stay.')}</p>
    </ConfirmDialog>
  );
};
