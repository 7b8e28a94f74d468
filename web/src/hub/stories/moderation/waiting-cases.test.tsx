import { approvals } from '@club/contract/club/approvals';
import { notifications } from '@club/contract/hub/notifications';
import { storyModeration } from '@club/contract/hub/story-moderation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember } from '#testing';

const openAdministration = (...permissions: Parameters<typeof rights>) => {
  answerHome();
  answer(approvals.getRights, rights(...permissions));
  answer(notifications.listCampaigns, factories.list([]));
  answer(notifications.sendNotification, { audience: 1, members: 1, notices: 1, muted: 0, quiet: 0, often: 0 });
  openAsMember('/admin/push-notification', { is_admin: true });
};
const findPlaces = async () => within(await screen.findByRole('navigation', { name: 'Administration' }));

test('the administration says how many stories wait for a moderator, on all of its pages', async () => {
  answer(storyModeration.listCases, { ...factories.list([]), counts: { open: 7 }, oldest: '2026-11-20T08:00:00.000Z' });
  openAdministration('push', 'moderate');
  expect(await (await findPlaces()).findByRole('link', { name: 'Stories 7 waiting' })).toBeVisible();
});

test('who may not moderate is not counted for', async () => {
  openAdministration('push');
  expect(await (await findPlaces()).findByRole('link', { name: 'Push messages' })).toBeVisible();
  expect(listCalls(storyModeration.listCases)).toHaveLength(0);
});
