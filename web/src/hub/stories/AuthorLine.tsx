import type { Author } from '@club/contract/hub/stories.fields';
import { i18n } from '#platform/i18n';
import { Avatar, Row } from '#platform/ui';
import styles from './stories.module.css';
import { badgeName } from './story-words.ts';

/** Who wrote it, and a line below: when, and what they are in the club. */
export const AuthorLine = ({ author, note, mine }: { author: Author; note: string; mine: boolean }) => (
  <Row className={styles.author} gap={2} wrap={false}>
    <Avatar name={author.display_name} picture={author.avatar} colour={author.colour} />
    <span>
      <b>{mine ? i18n.t('You') : <bdi>{author.display_name}</bdi>}</b>
      <small>{[note, author.badge && badgeName(author.badge)].filter(Boolean).join(' · ')}</small>
    </span>
  </Row>
);
