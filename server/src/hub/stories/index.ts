import { stories as contract } from '@club/contract/hub/stories';
import { domain } from '#platform/domain';
import { storiesPersonalData } from './stories.personal-data.ts';
import { storiesRoutes } from './stories.routes.ts';
import { awardStories } from './story-points.ts';
import { tidyStories } from './tidy.ts';

/** What members tell each other: stories, comments and likes, and the moderators' queue. */
export const stories = domain({
  name: 'hub/stories',
  contract,
  routes: storiesRoutes,
  tables: ['stories', 'story_likes', 'story_comments', 'story_mutes', 'content_reports', 'content_cases'],
  personalData: storiesPersonalData,
  earns: { story_published: '/health/stories', comment_posted: '/health/stories' },
  jobs: { award_stories: awardStories, tidy_stories: tidyStories },
  schedule: ['*/5 * * * * award_stories', '27 3 * * * tidy_stories'],
});
