import type { Author, Comment } from '@club/contract/hub/stories.fields';
import { toClaimsNote } from '#platform/claims';
import type { CommentRow } from './comments.store.ts';
import type { findAuthors } from './story-view.ts';

interface Reading {
  readonly reader: string;
  readonly storyAuthor: string;
}

type ToAuthor = Awaited<ReturnType<typeof findAuthors>>;

export const toComments = (rows: readonly CommentRow[], reading: Reading, toAuthor: ToAuthor): Comment[] =>
  rows.map((row) => toComment(row, reading, toAuthor));

const toComment = (row: CommentRow, { reader, storyAuthor }: Reading, toAuthor: ToAuthor): Comment => {
  const { id, story_id, parent_id, author_id } = row;
  const place = { id, story_id, parent_id, created_at: row.created_at.toISOString() };
  if (row.shown !== 'text' || author_id === null) {
    return { ...place, deleted: true, body: row.shown === 'muted' ? '[muted]' : '[removed]' };
  }
  const author: Author = toAuthor({ ...row, author_id });
  return {
    ...place,
    deleted: false,
    text: row.body,
    author,
    mine: author_id === reader,
    removable: author_id === reader || storyAuthor === reader,
    by_story_author: author_id === storyAuthor,
    waiting: row.status === 'waiting',
    claim_note: toClaimsNote(row.claims),
  };
};
