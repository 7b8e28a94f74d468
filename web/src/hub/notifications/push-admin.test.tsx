import { approvals } from '@club/contract/club/approvals';
import { saved } from '@club/contract/club/staff/saved';
import { notifications } from '@club/contract/hub/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';
import { aCampaign } from './fixtures.testing.ts';

const counted = { audience: 214, members: 180, notices: 240, muted: 12, quiet: 30, often: 5 };

beforeEach(() => {
  answerHome();
  answer(approvals.getRights, rights('push'));
  answer(notifications.listCampaigns, factories.list([]));
  answer(notifications.sendNotification, counted);
});

const open = (at = '/admin/push-notification') => openAsMember(at, { is_admin: true });
const sends = () => listCalls(notifications.sendNotification).filter(({ body }) => !body.dry_run);

const write = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Title'), 'Sunday hike');
  await user.type(screen.getByLabelText('Message'), 'We meet at nine.');
};

test('the audience is counted again after each choice, with anyone who is left out and who waits', async () => {
  const { user } = open();
  expect(await screen.findByText('12 devices are left out: their owners muted club news')).toBeVisible();
  expect(screen.getByText('30 devices wait until 8:00 in the morning there')).toBeVisible();
  expect(screen.getByText('5 members had two or more messages in the last 7 days')).toBeVisible();
  answer(notifications.sendNotification, { ...counted, audience: 3, members: 2 });
  await user.selectOptions(screen.getByLabelText('Gender'), 'F');
  expect(await screen.findByRole('button', { name: 'Send to 3 devices…' })).toBeEnabled();
  expect(listCalls(notifications.sendNotification).at(-1)?.body).toMatchObject({
    dry_run: true,
    filters: { user__gender: 'F' },
  });
});

test.each([
  ['Born on', 'user__date_of_birth'],
  ['Born from', 'user__date_of_birth__gte'],
  ['Born until', 'user__date_of_birth__lte'],
])('members are chosen by their day of birth with %s', async (label, filter) => {
  const { user } = open();
  await user.type(await screen.findByLabelText(label), '1984-05-17');
  await waitFor(() =>
    expect(listCalls(notifications.sendNotification).at(-1)?.body).toMatchObject({
      dry_run: true,
      filters: { [filter]: '1984-05-17' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(screen.getByLabelText(label)).toHaveValue('');
});

test('members are chosen by what they asked to hear of', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Asked for news of'), 'Events');
  await waitFor(() =>
    expect(listCalls(notifications.sendNotification).at(-1)?.body).toMatchObject({
      dry_run: true,
      filters: { user__topic: 'events' },
    }),
  );
});

test('nobody to reach is said, and nothing can be sent', async () => {
  answer(notifications.sendNotification, { ...counted, audience: 0, members: 0, notices: 0 });
  open();
  expect(await screen.findByText('No devices match these filters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('without a device that fits, the message goes to the notices of the members', async () => {
  answer(notifications.sendNotification, { ...counted, audience: 0, members: 0, notices: 13 });
  const { user } = open();
  await write(user);
  await user.click(await screen.findByRole('button', { name: 'Send a notice to 13 members…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a notice to 13 members?' }));
  expect(dialog.getByText(/No device fits: members read it in their notices/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send a notice to 13 members' }));
  await waitFor(() => expect(sends()[0]?.body).toMatchObject({ confirm_all: true, expected_audience: 0 }));
});

test('a message to everyone is confirmed with its audience', async () => {
  const { user } = open();
  await write(user);
  await user.click(await screen.findByRole('button', { name: 'Send to 214 devices…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 214 devices?' }));
  expect(dialog.getByText(/No filter is set/)).toBeVisible();
  const queued = Promise.withResolvers<object>();
  answer(notifications.sendNotification, () => queued.promise as never);
  const send = dialog.getByRole('button', { name: 'Send to 214 devices' });
  await user.click(send);
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  await user.click(send);
  expect(sends()).toHaveLength(1);
  queued.resolve({ ...counted, campaign_id: aCampaign(1).id, status: 'queued' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sends()[0]?.body).toMatchObject({ title: 'Sunday hike', confirm_all: true, expected_audience: 214 });
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

test('an audience that changed is refused in the dialog, and the text stays', async () => {
  const { user } = open();
  await write(user);
  await user.click(await screen.findByRole('button', { name: 'Send to 214 devices…' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer(
    notifications.sendNotification,
    problem('stale_version', { message: 'The audience has changed. Check it, then send again.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Send to 214 devices' }));
  expect(await dialog.findByText('The audience has changed. Check it, then send again.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Sunday hike');
});

test('a message without words is marked at its fields and not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send to 214 devices…' }));
  expect(await screen.findByText('Write a title.')).toBeVisible();
  expect(screen.getByText('Write a message.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a test goes to the administrator alone', async () => {
  const { user } = open();
  await write(user);
  const queued = Promise.withResolvers<object>();
  answer(notifications.sendNotification, () => queued.promise as never);
  const test = screen.getByRole('button', { name: 'Send a test to myself' });
  await user.click(test);
  await waitFor(() => expect(test).toHaveAttribute('aria-busy', 'true'));
  await user.click(test);
  queued.resolve({ ...counted, audience: 1, campaign_id: aCampaign(1).id, status: 'queued' });
  expect(await screen.findByText('On its way to your device and notices.')).toBeVisible();
  expect(sends().map(({ body }) => body)).toMatchObject([{ to_myself: true }]);
  expect(sends()[0]?.body).not.toHaveProperty('filters');
});

test('the history tells what became of each message, device by device, and cancels what waits', async () => {
  const waits = aCampaign(2, { status: 'scheduled', sent: 0, failed: 0, gone: 0, waiting: 214 });
  answer(notifications.listCampaigns, factories.list([waits, aCampaign(1)]));
  answer(
    notifications.listDeliveries,
    factories.list([
      {
        device_id: aCampaign(1).id,
        member: { id: aCampaign(1).id, name: 'Ben Koch' },
        device: 'Firefox on Android',
        status: 'failed' as const,
        reason: 'unreachable' as const,
        http_status: 503,
        attempts: 3,
        run_after: '2026-11-20T09:00:00Z',
        sent_at: null,
      },
    ]),
  );
  answer(notifications.cancelCampaign, { ...waits, status: 'cancelled' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Outcomes of Message 1' }));
  const outcomes = within(await screen.findByRole('dialog', { name: 'Outcomes' }));
  expect(await outcomes.findByText('Push service unreachable after 3 tries')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel Message 2' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel message' }));
  await waitFor(() => expect(listCalls(notifications.cancelCampaign)).toHaveLength(1));
});

test('the page is closed to administrators without the permission', async () => {
  answer(approvals.getRights, rights('dashboard'));
  open();
  expect(await screen.findByText('You do not have access to this page.')).toBeVisible();
});

test("the menu's way to the administration ends at this page for members who may only send", async () => {
  const { path } = open('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Push messages' })).toBeVisible();
  expect(path()).toBe('/admin/push-notification');
});

test.each(['/marketplaec', '/redeem/voucher', '/health/nowhere?tab=2'])(
  'the page that a message opens is one of the club: %s is refused at its field',
  async (typed) => {
    const { user } = open();
    await write(user);
    await user.type(screen.getByLabelText('Page it opens'), typed);
    await user.click(await screen.findByRole('button', { name: 'Send to 214 devices…' }));
    expect(screen.getByLabelText('Page it opens')).toHaveAccessibleDescription(
      /There's no page at this address. Write one such as \/marketplace or \/redeem\/vouchers./,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test.each([
  '/redeem/vouchers',
  '/health/sleep-analytics?month=2026-10',
  '/marketplace/offers/17',
  '/marketplace/vendor/statements',
  '/',
])('a message may open %s', async (typed) => {
  const { user } = open();
  await write(user);
  await user.type(screen.getByLabelText('Page it opens'), typed);
  await user.click(await screen.findByRole('button', { name: 'Send to 214 devices…' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a template and an audience fill the form, and the audience is counted again', async () => {
  const stored = { is_start: false, version: 1 };
  const greeting = { title: 'Winter greeting', body: 'The sauna is warm.', url: '/marketplace' };
  answer(saved.listSaved, ({ asked }) => ({
    results:
      asked.place === 'message'
        ? [{ ...stored, id: idOf(1), place: 'message' as const, name: 'Winter', value: JSON.stringify(greeting) }]
        : [{ ...stored, id: idOf(2), place: 'audience' as const, name: 'Spain', value: '{"user__country":"ES"}' }],
  }));
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Templates' }), 'Winter');
  expect(screen.getByLabelText('Title')).toHaveValue('Winter greeting');
  expect(screen.getByLabelText('Page it opens')).toHaveValue('/marketplace');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved audiences' }), 'Spain');
  await waitFor(() =>
    expect(listCalls(notifications.sendNotification).at(-1)?.body).toMatchObject({
      dry_run: true,
      filters: { user__country: 'ES' },
    }),
  );
});

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000000${number}`;
