import { stories as contract } from '@club/contract/hub/stories';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { createComment, deleteComment, listComments } from './comments.ts';
import { listStories, showStories } from './feed.ts';
import { likeStory, unlikeStory } from './likes.ts';
import { decideCase, listCases } from './moderation.ts';
import { listMutes, muteAuthor, unmuteAuthor } from './mutes.ts';
import { reportContent } from './reports.ts';
import { addSharedThing, getSharedThing } from './shared-things.ts';
import { storiesPersonalData } from './stories.personal-data.ts';
import { countPublished } from './stories.store.ts';
import { awardStories } from './story-points.ts';
import { reviewMailKinds } from './tell-members.ts';
import { tidyStories } from './tidy.ts';
import { storiesToReview } from './waiting.ts';
import { createStory, deleteStory, updateStory } from './write-story.ts';

const storiesRoutes: Handlers<typeof contract> = {
  listStories,
  showStories,
  createStory,
  updateStory,
  deleteStory,
  listComments,
  createComment,
  deleteComment,
  likeStory,
  unlikeStory,
  reportContent,
  listMutes,
  muteAuthor,
  unmuteAuthor,
  getSharedThing,
  addSharedThing,
  listCases,
  decideCase,
};

const earns = {
  story_published: {
    name: 'Story published',
    description: 'Publish a story. Points follow after 24 hours.',
    icon: 'pencil',
    category: 'community',
    points: 10,
    page: '/health/stories',
    per: 'ever',
    perDay: 1,
  },
  comment_posted: {
    name: 'Comment posted',
    description: 'Comment on the story of another member. Five count each day.',
    icon: 'message',
    category: 'community',
    points: 1,
    page: '/health/stories',
    per: 'ever',
    perDay: 5,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** What members tell each other: stories, comments and likes, and the moderators' queue. */
export const stories = domain({
  name: 'hub/stories',
  mails: reviewMailKinds,
  waiting: [storiesToReview],
  contract,
  routes: storiesRoutes,
  tables: ['stories', 'story_likes', 'story_comments', 'story_mutes', 'content_reports', 'content_cases'],
  personalData: storiesPersonalData,
  staffFacts: async ({ db }, memberId) => ({ stories: await countPublished(db, memberId) }),
  earns,
  jobs: { award_stories: awardStories, tidy_stories: tidyStories },
  schedule: ['*/5 * * * * award_stories', '27 3 * * * tidy_stories'],
});
