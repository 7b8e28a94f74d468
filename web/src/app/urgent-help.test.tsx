import { feedback } from '@club/contract/club/feedback';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import type { ToldHelp } from '@club/contract/platform/local-help';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cleared } from '#platform/api';
import { answer, factories, json, openAsMember, renderScreen } from '#testing';

const line = { hours: 'Day and night', source: 'https://example.org', review_by: '2027-05-31' };
const help: ToldHelp = {
  level: 'emergency',
  headline: 'Talk to someone now',
  text: "Talk to someone now: Samaritans, 116 123. You don't have to carry this alone.",
  detail: "You don't have to carry this alone.",
  help: {
    country: 'GB',
    emergency: { name: 'Emergency services', phone: '999', dial: '999', ...line },
    crisis: { name: 'Samaritans', phone: '116 123', dial: '116123', ...line },
    directory: { name: 'Find A Helpline', url: 'https://findahelpline.com' },
  },
};

const sent = { id: '01900000-0000-7000-8000-000000000001', message: 'Thank you for your feedback.', help };

const sendFeedback = async () => {
  answer(points.listEventTypes, factories.eventTypes([]));
  const view = openAsMember('/feedbacks');
  await view.user.type(await screen.findByLabelText('Your message'), 'I want to die.');
  await view.user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByRole('link', { name: 'Call Samaritans: 116 123' });
  return view;
};

test('who writes of a danger sees whom to call, read out at once, beside the usual answer', async () => {
  answer(feedback.sendFeedback, sent as never);
  const { user } = await sendFeedback();
  const part = within(screen.getByRole('complementary', { name: 'What to do now' }));
  expect(part.getByRole('alert')).toHaveTextContent("You don't have to carry this alone.");
  expect(part.getByRole('link', { name: 'Call Samaritans: 116 123' })).toHaveAttribute('href', 'tel:116123');
  expect(part.getAllByText(/Samaritans|116 123/)).toHaveLength(2);
  expect(part.getByRole('link', { name: 'Call Emergency services: 999' })).toHaveAttribute('href', 'tel:999');
  expect(screen.getByText('Thank you for your feedback.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'What to do now' })).toBeNull();
});

test('refused words are answered as well, and stay in their field', async () => {
  const problem = { code: 'rate_limited', status: 429, message: 'Too many attempts.', errors: [], help };
  answer(feedback.sendFeedback, json(429, problem));
  await sendFeedback();
  expect(screen.getByLabelText('Your message')).toHaveValue('I want to die.');
});

test('a visitor who searches the offers sees it too', async () => {
  answer(marketplace.listOffers, { ...factories.list([]), help } as never);
  answer(marketplace.countOffers, { count: 0, categories: [], offer_types: [], countries: [] });
  answer(marketplace.listCategories, factories.list([]));
  answer(marketplace.listOfferTypes, factories.list([]));
  renderScreen('/marketplace?search=i+want+to+die');
  expect(await screen.findByRole('link', { name: 'Call Samaritans: 116 123' })).toBeVisible();
});

test('the next member on the device sees none of it, and nothing is left there', async () => {
  answer(feedback.sendFeedback, sent as never);
  const { store } = await sendFeedback();
  act(() => void store.dispatch(cleared()));
  expect(screen.queryByRole('complementary', { name: 'What to do now' })).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/die|Samaritans/);
});
