import { exchange } from '@club/contract/club/exchange';
import { feedback } from '@club/contract/club/feedback';
import { points } from '@club/contract/club/points';
import { contract } from '@club/contract/index';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { movement } from '#club/exchange/fixtures';
import { keepPlay } from '#health/body/mindfulness/device';
import { clearStorage } from '#platform/api';
import { answer, answerHome, brokenConnection, factories, openAsMember, problem } from '#testing';
import { readSeen } from './last-seen.ts';
import { storedAnswers, toStored } from './stored-answers.ts';

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};

beforeEach(() => {
  answerHome();
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

test('only lists of the club are kept on the device, nothing of the health half and no profile', () => {
  const calls = Object.values(contract).flatMap((part) => Object.values(part as Record<string, Endpoint>));
  const kept = calls.filter(({ method, path }) => storedAnswers.includes(`${method} ${path}`));
  expect(kept).toHaveLength(storedAnswers.length);
  for (const { path, reads = [] } of kept) {
    expect(path).not.toMatch(/^api\/(mh|blueprints|profile|stories|ai|health)/);
    expect(reads).not.toContain('health');
    expect(reads).not.toContain('profile');
  }
});

test('without a connection the last balance is shown with its age, and asked for again afterwards', async () => {
  answer(points.getBalance, factories.balance({ points: 1234.5 }));
  const { unmount } = openAsMember('/feedbacks');
  expect(await screen.findByText('1,234.50')).toBeInTheDocument();
  const member = factories.user().user_id;
  await waitFor(() => expect(readSeen(member).map(({ name }) => name)).toContain('GET api/r/v2/balance/'), {
    timeout: 3000,
  });
  unmount();
  setOnline(false);
  answer(points.getBalance, brokenConnection);
  openAsMember('/feedbacks');
  expect(await screen.findByText(/You're offline. Last updated/)).toBeVisible();
  expect(screen.getByText('1,234.50')).toBeInTheDocument();
  answer(points.getBalance, factories.balance({ points: 2000 }));
  setOnline(true);
  expect(await screen.findByText('2,000.00')).toBeInTheDocument();
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

test('with a connection the last balance is there until its answer comes, and says its age once that failed', async () => {
  const member = factories.user().user_id;
  const seen = {
    name: 'GET api/r/v2/balance/',
    args: undefined,
    data: factories.balance({ points: 77 }),
    at: Date.now(),
  };
  localStorage.setItem('club:kept:last-seen', JSON.stringify({ member, answers: [seen] }));
  const answered = Promise.withResolvers<void>();
  answer(points.getBalance, async () => {
    await answered.promise;
    return problem('unavailable');
  });
  const { user } = openAsMember('/feedbacks');
  expect(await screen.findByText('77.00')).toBeInTheDocument();
  expect(screen.queryByText(/Last updated/)).toBeNull();
  answered.resolve();
  expect(await screen.findByText(/This page couldn't be updated\. Last updated/)).toBeVisible();
  answer(points.getBalance, factories.balance({ points: 78 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('78.00')).toBeInTheDocument();
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test('what found no connection and is not kept is asked for again when the connection is back', async () => {
  answer(feedback.listOwnFeedback, brokenConnection);
  setOnline(false);
  openAsMember('/feedbacks');
  expect(await screen.findByText("We couldn't load your earlier feedback.")).toBeVisible();
  answer(feedback.listOwnFeedback, { count: 0, next: null, previous: null, results: [] });
  setOnline(true);
  await waitFor(() => expect(screen.queryByText("We couldn't load your earlier feedback.")).toBeNull());
});

test('a voucher stays on the device with its code, name, vendor and picture, and without what was written', async () => {
  const kept = {
    title: 'Salt room',
    counterparty: 'Alba Spa',
    image: '/media/salt-room.png',
    offer_id: crypto.randomUUID(),
    categories: ['spa'],
  };
  const dropped = {
    how_to_redeem: 'Ask at the desk.',
    redeem_url: 'https://alba.example/salt',
    note: 'for my cough',
  };
  const voucher = movement({ kind: 'redemption', status: 'issued', code: 'LC-7K2M-9PQX-4TRD', ...kept, ...dropped });
  answer(exchange.listUserTransactions, factories.list([voucher]));
  const { unmount } = openAsMember('/redeem/vouchers');
  expect(await screen.findByRole('heading', { name: 'Salt room' })).toBeVisible();
  const stored = () => localStorage.getItem('club:kept:last-seen') ?? '';
  await waitFor(() => expect(stored()).toContain('LC-7K2M-9PQX-4TRD'), { timeout: 3000 });
  for (const value of Object.values(dropped)) expect(stored()).not.toContain(value);
  unmount();
  setOnline(false);
  answer(exchange.listUserTransactions, brokenConnection);
  const { user } = openAsMember('/redeem/vouchers');
  await user.click(await screen.findByRole('button', { name: 'Show the code for Salt room' }));
  expect(screen.getByText('LC-7K2M-9PQX-4TRD')).toBeVisible();
  expect(screen.getByText('Alba Spa')).toBeVisible();
  expect(document.querySelector('main img[src="/media/salt-room.png"]')).not.toBeNull();
});

test('purchases outside the list of vouchers are not stored', () => {
  const name = 'GET api/user-transaction/';
  const data = factories.list([movement({ kind: 'redemption' })]);
  expect(toStored({ name, args: { limit: 3 }, data, at: 1 })).toBeNull();
});

test('what another member saw is removed, and so is everything at sign-out', () => {
  const stored = { member: 'someone else', answers: [{ name: 'x', args: null, data: 1, at: 1 }] };
  localStorage.setItem('club:kept:last-seen', JSON.stringify(stored));
  expect(readSeen('me')).toEqual([]);
  expect(localStorage.getItem('club:kept:last-seen')).toBeNull();
  localStorage.setItem('club:kept:last-seen', JSON.stringify({ ...stored, member: 'me' }));
  expect(readSeen('me')).toHaveLength(1);
  clearStorage();
  expect(readSeen('me')).toEqual([]);
});

test('feedback typed without a connection is there after a reload, and gone once it is sent', async () => {
  const first = openAsMember('/feedbacks');
  await first.user.type(await screen.findByLabelText('Your message'), 'More hikes, please.');
  answer(feedback.sendFeedback, brokenConnection);
  await first.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Something went wrong, Please try again')).toBeVisible();
  first.unmount();
  const again = openAsMember('/feedbacks');
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('More hikes, please.'));
  answer(feedback.sendFeedback, { id: crypto.randomUUID(), message: 'Thank you for your feedback.' });
  await again.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
  expect(localStorage.getItem('club:kept:feedback')).toBeNull();
});

test('how to send late practices is loaded again where it could not be loaded at first', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tries = 0;
  vi.doMock('#health/body/mindfulness', () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { LatePlays: () => <p>sending</p> };
  });
  onTestFinished(() => vi.doUnmock('#health/body/mindfulness'));
  const times = { started_at: '2026-11-23T08:00:00Z', ended_at: '2026-11-23T08:05:00Z', heard_seconds: 290 };
  const play = { id: 'p', session: 'box', minutes: 5, position: 300, is_over: true, ...times };
  keepPlay(factories.user().user_id, play);
  openAsMember('/feedbacks');
  await waitFor(() => expect(tries).toBe(1));
  expect(screen.queryByText('sending')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('sending')).toBeVisible();
});
