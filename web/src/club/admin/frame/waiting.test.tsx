import { approvals } from '@club/contract/club/approvals';
import { inbox } from '@club/contract/club/inbox';
import { notifications } from '@club/contract/hub/notifications';
import { storyModeration } from '@club/contract/hub/story-moderation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember } from '#testing';

const openAdministration = (path: string, ...permissions: Parameters<typeof rights>) => {
  answerHome();
  answer(approvals.getRights, rights(...permissions));
  answer(inbox.watchInbox, {
    counts: [
      { kind: 'vendor', count: 2 },
      { kind: 'held', count: 1 },
      { kind: 'reported', count: 1 },
      { kind: 'story', count: 7 },
      { kind: 'job', count: 1 },
    ],
    undoable: [],
  });
  answer(notifications.listCampaigns, factories.list([]));
  answer(notifications.sendNotification, { audience: 1, members: 1, notices: 1, muted: 0, quiet: 0, often: 0 });
  answer(storyModeration.listCases, { ...factories.list([]), counts: { open: 7 }, oldest: null });
  openAsMember(path, { is_admin: true });
};
const findPlaces = async (name: string) => within(await screen.findByRole('navigation', { name }));

test('the rail says on every page how much waits, and the tabs of the inbox where', async () => {
  openAdministration('/admin/stories', 'vendors', 'moderate', 'settings');
  expect(await (await findPlaces('Administration')).findByRole('link', { name: 'Inbox 12 waiting' })).toBeVisible();
  const queues = await findPlaces('Pages of this area');
  expect(queues.getByRole('link', { name: 'Stories 7 waiting' })).toBeVisible();
  expect(queues.getByRole('link', { name: 'Vendors 4 waiting' })).toBeVisible();
});

test('for whom nothing waits, nothing is counted', async () => {
  openAdministration('/admin/push-notification', 'push');
  const places = await findPlaces('Administration');
  expect(await places.findByRole('link', { name: 'Messages' })).toBeVisible();
  expect(places.queryByRole('link', { name: /Inbox/ })).toBeNull();
  expect(listCalls(inbox.watchInbox)).toHaveLength(0);
});
