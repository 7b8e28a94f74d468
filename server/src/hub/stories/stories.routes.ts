import type { stories } from '@club/contract/hub/stories';
import type { Handlers } from '#platform/http';
import { createComment, deleteComment, listComments } from './comments.ts';
import { listStories, showStories } from './feed.ts';
import { likeStory, unlikeStory } from './likes.ts';
import { decideCase, listCases } from './moderation.ts';
import { listMutes, muteAuthor, unmuteAuthor } from './mutes.ts';
import { reportContent } from './reports.ts';
import { addSharedThing, getSharedThing } from './shared-things.ts';
import { createStory, deleteStory, updateStory } from './write-story.ts';

export const storiesRoutes: Handlers<typeof stories> = {
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
