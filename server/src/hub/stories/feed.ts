import type { stories as contract } from '@club/contract/hub/stories';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { toComments } from './comment-view.ts';
import { pageOfComments } from './comments.store.ts';
import { findPageEnd, keepPageEnd } from './page-ends.ts';
import { countFeed, findStory, listFeed, listOwn, type Place, type StoryRow } from './stories.store.ts';
import { findAuthors, findReader, toCard, toOwnStory } from './story-view.ts';

/**
 * A page of the feed. With `after`, a page begins behind the last story of the one before; `page` alone counts from the
 * anchor, without one from where the session's page before ended.
 * @throws {Refusal} invalid_page past the last page
 */
export const listStories: Handle<typeof contract.listStories> = async (call) => {
  const { db, caller, input } = call;
  const { page, page_size: size, tag } = input;
  const asked = { sessionId: caller.sessionId, page, size, tag: tag || undefined };
  const isNumbered = input.before === undefined && input.after === undefined;
  const { before: begun, after: ended } = (isNumbered && findPageEnd({ ...asked, page: page - 1 })) || input;
  const [before, after] = [toPlace(begun), toPlace(ended)];
  const wanted = { reader: caller.id, tag: tag || undefined, before, after };
  const rows = await listFeed(db, wanted, { limit: size + 1, offset: after ? 0 : (page - 1) * size });
  if (rows.length === 0 && page > 1 && !after) throw new Refusal('invalid_page');
  const shown = rows.slice(0, size);
  const anchor = begun ?? (shown[0] ? toCursor(shown[0]) : null);
  const last = shown.at(-1);
  const next = rows.length > size && last ? toCursor(last) : null;
  if (isNumbered) keepPageEnd(asked, next && anchor ? { before: anchor, after: next } : null);
  const toAuthor = await findAuthors(db, shown);
  return {
    count: await countFeed(db, wanted),
    next: next && pageAddress(call, { page: page + 1, before: anchor, after: next }),
    previous: page > 1 ? pageAddress(call, { page: page - 1, before: anchor, after: null }) : null,
    results: shown.map((row) => toCard(row, caller.id, toAuthor)),
    anchor,
    after: next,
  };
};

const pageAddress = (
  { config, input }: Call<typeof contract.listStories>,
  { page, before, after }: { page: number; before: string | null; after: string | null },
): string => {
  const query = new URLSearchParams({ page: String(page), page_size: String(input.page_size) });
  for (const [key, value] of Object.entries({ before, after, tag: input.tag })) if (value) query.set(key, value);
  return `${config.publicUrl}/api/mh/stories-feed/?${query}`;
};

/** A story with its first comments; the caller's own stories without an id. */
export const showStories: Handle<typeof contract.showStories> = async (call) => {
  const { db, caller, input } = call;
  if (!input.story_id) {
    const rows = await listOwn(db, caller.id);
    const toAuthor = await findAuthors(db, rows);
    const reader = await findReader(db, caller.id);
    return toList(rows.map((row) => toOwnStory(row, reader, toAuthor)));
  }
  const row = await findReadableStory(call, input.story_id);
  const { comments, after } = await pageOfComments(db, caller.id, row.id, null);
  const toAuthor = await findAuthors(db, [row, ...comments]);
  const reader = await findReader(db, caller.id);
  return {
    ...toOwnStory(row, reader, toAuthor),
    comments: toComments(comments, { reader: caller.id, storyAuthor: row.author_id }, toAuthor),
    comments_after: after,
  };
};

/**
 * A story that the caller may read: published ones of active members, their own whatever became of it, and any for a
 * moderator. @throws {Refusal} not_found for every other
 */
export const findReadableStory = async (
  { db, caller }: Pick<Call<typeof contract.showStories>, 'db' | 'caller'>,
  id: string,
): Promise<StoryRow> => {
  const row = await findStory(db, caller.id, id);
  if (!row || row.status === 'deleted') throw new Refusal('not_found');
  const isOpen = row.status === 'published' && row.author_status === 'active' && !row.muted;
  if (!isOpen && row.author_id !== caller.id && !caller.permissions.includes('moderate'))
    throw new Refusal('not_found');
  return row;
};

/** A row's place in its list. */
const toCursor = ({ created_at, id }: { readonly created_at: Date; readonly id: string }): string =>
  `${created_at.toISOString()}_${id}`;

/** The place that a cursor or a plain instant names. */
export const toPlace = (cursor: string | undefined): Place | null => {
  if (!cursor) return null;
  const [at = '', id = null] = cursor.split('_');
  return { at: new Date(at), id };
};
