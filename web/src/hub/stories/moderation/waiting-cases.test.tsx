import { approvals } from '@club/contract/club/approvals';
import { notifications } from '@club/contract/hub/notifications';
import { storyModeration } from '@club/contract/hub/story-moderation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember } from '#testing';

const openAdministration = (path: string, ...permissions: Parameters<typeof rights>) => {
  answerHome();
  answer(approvals.getRights, rights(...permissions));
  answer(notifications.listCampaigns, factories.list([]));
  answer(notifications.sendNotification, { audience: 1, members: 1, notices: 1, muted: 0, quiet: 0, often: 0 });
  openAsMember(path, { is_admin: true });
};
const findPlaces = async (name: string) => within(await screen.findByRole('navigation', { name }));

test('the inbox says how many stories wait for a moderator', async () => {
  answer(storyModeration.listCases, { ...factories.list([]), counts: { open: 7 }, oldest: '2026-11-20T08:00:00.000Z' });
  openAdministration('/admin/stories', 'push', 'moderate');
  const queues = await findPlaces('Pages of this area');
  expect(await queues.findByRole('link', { name: 'Stories 7 waiting' })).toBeVisible();
});

test('who may not moderate is not counted for', async () => {
  openAdministration('/admin/push-notification', 'push');
  expect(await (await findPlaces('Administration')).findByRole('link', { name: 'Messages' })).toBeVisible();
  expect(listCalls(storyModeration.listCases)).toHaveLength(0);
});
