import { notifications } from '@club/contract/hub/notifications';
import type { Notice } from '@club/contract/hub/notifications.fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';
import { aNotice } from './fixtures.testing.ts';

const preferences = { muted: [], quiet_hours: true };

beforeEach(() => {
  answerHome();
  answer(notifications.getPreferences, preferences);
  answer(notifications.listOwnDevices, factories.list([]));
});

const open = (results: Notice[], { unread = results.length, more = false } = {}) => {
  answer(notifications.countUnread, { unread });
  answer(notifications.listNotices, { results, unread, more });
  answer(notifications.readNotices, { unread: 0 });
  return openAsMember('/notices');
};
const listed = async () => within(await screen.findByRole('list', { name: 'Notices' }));

test('the bell tells how many notices are unread and leads to them', async () => {
  answer(notifications.countUnread, { unread: 3 });
  answer(notifications.listNotices, { results: [aNotice(1)], unread: 3, more: false });
  const { user } = openAsMember('/notices');
  const bell = await screen.findByRole('link', { name: 'Notices, 3 unread' });
  await user.click(bell);
  expect(await screen.findByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
});

test('a notice is marked as read by itself, and all at once up to the newest shown', async () => {
  const { user } = open([aNotice(2), aNotice(1)]);
  await user.click((await listed()).getByRole('button', { name: 'Mark as read: Notice 1' }));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(listCalls(notifications.readNotices).map(({ body }) => body)).toEqual([
      { ids: [aNotice(1).id] },
      { until: aNotice(2).id },
    ]),
  );
});

test('opening a notice reads it and leads to its page', async () => {
  const { user, path } = open([aNotice(1, { url: '/feedbacks' })]);
  await user.click((await listed()).getByRole('link', { name: /Notice 1/ }));
  await waitFor(() => expect(path()).toBe('/feedbacks'));
  expect(listCalls(notifications.readNotices)[0]?.body).toEqual({ ids: [aNotice(1).id] });
});

test('a notice says why it was sent, and leads to the choice that stops its kind', async () => {
  const { user } = open([aNotice(1, { kind: 'stories', why: 'You wrote this story.' })]);
  const reason = (await listed()).getByText(/You wrote this story/);
  expect(reason).not.toBeVisible();
  await user.click((await listed()).getByText('Why this message?'));
  expect(reason).toBeVisible();
  await user.click((await listed()).getByRole('link', { name: 'Choose what is sent to your devices' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Stories/ })).toHaveFocus());
});

test('a push message that is asked why opens the reason of the newest notice of its kind', async () => {
  answer(notifications.countUnread, { unread: 0 });
  const results = [
    aNotice(3),
    aNotice(2, { kind: 'news', why: 'Newer.' }),
    aNotice(1, { kind: 'news', why: 'Older.' }),
  ];
  answer(notifications.listNotices, { results, unread: 0, more: false });
  openAsMember('/notices?why=news');
  expect(await screen.findByText(/Newer\./)).toBeVisible();
  expect(screen.getByText(/Older\./)).not.toBeVisible();
});

test('older notices follow below on request', async () => {
  const { user } = open([aNotice(9)], { more: true });
  await listed();
  answer(notifications.listNotices, { results: [aNotice(3, { read: true })], unread: 1, more: false });
  await user.click(screen.getByRole('button', { name: 'Show older notices' }));
  expect(within(await screen.findByRole('list', { name: 'Older notices' })).getByText('Notice 3')).toBeVisible();
  expect(listCalls(notifications.listNotices).at(-1)?.asked.before).toBe(aNotice(9).id);
});

test('without notices the page says what will appear, and a failure can be tried again', async () => {
  open([]);
  expect(await screen.findByText('Points you receive and news of the club will appear here.')).toBeVisible();
});

test('a failure of the list is said there and tried again', async () => {
  answer(notifications.listNotices, problem('unavailable'));
  const { user } = openAsMember('/notices');
  expect(await screen.findByText("We couldn't load your notices.")).toBeVisible();
  answer(notifications.listNotices, { results: [aNotice(1)], unread: 1, more: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await listed()).getByText('Notice 1')).toBeVisible();
});

test('kinds are switched off and nights kept quiet by one save', async () => {
  const { user } = open([]);
  const chosen = { muted: ['news' as const], quiet_hours: false };
  answer(notifications.setPreferences, () => {
    answer(notifications.getPreferences, chosen);
    return chosen;
  });
  await user.click(await screen.findByRole('checkbox', { name: /Club news/ }));
  await user.click(screen.getByRole('checkbox', { name: /Quiet nights/ }));
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(listCalls(notifications.setPreferences)[0]?.body).toEqual(chosen);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save choices' })).toBeDisabled());
  expect(screen.getByText('Saved.')).toBeVisible();
});

test('a device elsewhere is removed, and one that ended says why', async () => {
  const device = { is_active: true, created_at: '2026-11-20T09:00:00Z', last_success_at: null, reason: null };
  answer(
    notifications.listOwnDevices,
    factories.list([
      { ...device, id: aNotice(1).id, device: 'Firefox on Android' },
      { ...device, id: aNotice(2).id, device: 'Chrome on Mac', is_active: false, reason: 'signed_out' as const },
    ]),
  );
  const { user } = open([]);
  answer(notifications.removeDevice, { removed: true });
  expect(await screen.findByText('Ended when you signed out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Firefox on Android' }));
  await waitFor(() => expect(listCalls(notifications.removeDevice)).toHaveLength(1));
});

/** A browser that can show messages, as far as this page asks it. It stands in for the browser's own push service. */
const standInBrowser = (permission: NotificationPermission, answerOfOwner: NotificationPermission = permission) => {
  let subscription: object | null = null;
  const made = {
    endpoint: 'https://fcm.googleapis.com/x',
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: vi.fn(async () => {
      subscription = null;
      return true;
    }),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: vi.fn(async () => {
        subscription = made;
        return made;
      }),
    },
  };
  const workers = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answerOfOwner });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });
  return { made, registration };
};

test('messages are switched on by choice, after the page said what they are for, and off again', async () => {
  const { made } = standInBrowser('default', 'granted');
  answer(notifications.getPushKey, { public_key: 'BA' });
  const own = { id: aNotice(1).id, device: 'Chrome on Linux', is_active: true, created_at: '2026-11-20T09:00:00Z' };
  answer(notifications.subscribeDevice, { ...own, last_success_at: null, reason: null });
  answer(notifications.unsubscribeDevice, { removed: true });
  const { user } = open([]);
  expect(await screen.findByText('Hear about points, vouchers and news while the club is closed.')).toBeVisible();
  expect(screen.getByText(/never say anything about your health/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch on messages' }));
  expect(await screen.findByText(/This device gets your messages/)).toBeVisible();
  expect(listCalls(notifications.subscribeDevice)[0]?.body).toMatchObject({ endpoint: made.endpoint });
  await user.click(screen.getByRole('button', { name: 'Switch off messages' }));
  expect(await screen.findByRole('button', { name: 'Switch on messages' })).toBeVisible();
  expect(made.unsubscribe).toHaveBeenCalled();
});

test('a browser without a push service is told the truth, not to check its connection', async () => {
  const { registration } = standInBrowser('default', 'granted');
  registration.pushManager.subscribe.mockRejectedValue(
    new DOMException('Registration failed - push service not available', 'AbortError'),
  );
  answer(notifications.getPushKey, { public_key: 'BA' });
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Switch on messages' }));
  expect(await screen.findByText(/This browser has no push service/)).toBeVisible();
  expect(screen.queryByText(/Check your connection/)).toBeNull();
});

test('a club that cannot be reached is the connection', async () => {
  standInBrowser('default', 'granted');
  answer(notifications.getPushKey, problem('unavailable'));
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Switch on messages' }));
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
});

test('the day of a notice is written as the other days of the page', async () => {
  open([aNotice(1, { title: '46.00 points will start to expire on 18 Dec 2030' })]);
  expect((await listed()).getByRole('link', { name: /expire on Dec 18, 2030/ })).toBeVisible();
});

test.each([
  ['said no', 'denied', /Your browser blocks messages/],
  ['cannot', null, /This browser can't show messages/],
])('a browser that %s is told so, without a button that does nothing', async (_, permission, sentence) => {
  if (permission) standInBrowser(permission as NotificationPermission);
  open([]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch on messages' })).toBeNull();
});

test('an iPhone is told to put the club on its home screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  open([]);
  expect(await screen.findByText(/add the club to your home screen first/)).toBeVisible();
});
