import { randomUUID } from 'node:crypto';
import { stories } from '@club/contract/hub/stories';
import type { Story } from '@club/contract/hub/stories.fields';
import type { ContentCase } from '@club/contract/hub/story-moderation';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { call, factories, type Member, type TestClub } from '#tools/testing';

const words = 'I walk ten minutes before coffee, and the afternoon feels lighter.';

/** What tests do with stories, through the calls of the contract. */
export const writing = (open: () => TestClub) => {
  let sent = 0;
  const send = (input: Record<string, unknown>, as: Member) => {
    sent += 1;
    const story = { title: 'Ten minutes of daylight', body: `${words} Day ${sent}.`, ...input };
    return call(open().app, stories.createStory, story as never, { as });
  };
  const reportAsNew = (as: Member, object_id: string, input: Record<string, unknown> = {}) =>
    call(open().app, stories.reportContent, { object_type: 'story', object_id, reason: 'spam', ...input } as never, {
      as,
    });
  return {
    send,
    write: async (as: Member, input: Record<string, unknown> = {}) => (await send(input, as)).body,
    read: async (as: Member, story_id: string) =>
      (await call(open().app, stories.showStories, { story_id }, { as })).body as Story,
    find: (as: Member, story_id: string) => call(open().app, stories.showStories, { story_id }, { as }),
    /** A moment after what was done before. */
    comment: (as: Member, story_id: string, text: string = randomUUID(), parent_id?: string) => {
      open().clock.advance({ milliseconds: 1 });
      return call(open().app, stories.createComment, { story_id, text, parent_id }, { as });
    },
    like: (as: Member, story_id: string) => call(open().app, stories.likeStory, { story_id }, { as }),
    unlike: (as: Member, story_id: string) => call(open().app, stories.unlikeStory, { story_id }, { as }),
    /** A report by a member who joined long ago; `reportAsNew` is one by a member as they are. */
    report: async (as: Member, object_id: string, input: Record<string, unknown> = {}) => {
      const joined = new Date(open().clock.now().getTime() - 30 * dayMs);
      await sql`update users set created_at = least(created_at, ${joined}) where id = ${as.id}`.execute(
        open().database.db,
      );
      return reportAsNew(as, object_id, input);
    },
    reportAsNew,
    cases: async (as: Member, view: 'open' | 'closed' = 'open') =>
      (await call(open().app, stories.listCases, { view, page_size: 50 }, { as })).body.results,
    decide: (as: Member, { id }: Pick<ContentCase, 'id'>, decision: ContentCase['decision'], more = {}) =>
      call(open().app, stories.decideCase, { case_id: id, decision, ...more } as never, { as }),
    moderator: () => factories.member(open(), { permissions: ['moderate'], first_name: 'Grace' }),
  };
};

export const removal = { reason: 'abuse', note: 'This attacks another member.' };
