import { moderationPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { editStoryPath, ownStoriesPath, storiesPath, storyPath, writeStoryPath } from './story-paths.ts';

const page = { access: 'member', frame: 'health', withoutHealthData: true } as const;

export const storiesRows: readonly PageRow[] = [
  {
    ...page,
    path: storiesPath,
    title: () => i18n.t('Stories'),
    rail: { group: 'do', order: 50, label: () => i18n.t('Stories'), icon: 'stories' },
    load: () => import('./StoriesScreen.tsx'),
  },
  {
    ...page,
    path: writeStoryPath,
    title: () => i18n.t('Write a story'),
    load: () => import('./write/WriteStoryScreen.tsx'),
  },
  {
    ...page,
    path: ownStoriesPath,
    title: () => i18n.t('Your stories'),
    load: () => import('./OwnStoriesScreen.tsx'),
  },
  {
    ...page,
    path: storyPath(':storyId'),
    title: () => i18n.t('Story'),
    load: () => import('./StoryScreen.tsx'),
  },
  {
    ...page,
    path: editStoryPath(':storyId'),
    title: () => i18n.t('Edit story'),
    load: () => import('./write/EditStoryScreen.tsx'),
  },
  {
    path: moderationPath,
    title: () => i18n.t('Stories to review'),
    access: 'admin.moderate',
    frame: 'main',
    nav: [{ in: 'menu', order: 41, label: () => i18n.t('Stories to review'), icon: 'admin' }],
    load: () => import('./moderation/ModerationScreen.tsx'),
  },
];
