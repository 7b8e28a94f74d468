import { account } from '@club/contract/club/account';
import { ambassadors } from '@club/contract/club/ambassadors';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { today } from '@club/contract/health/insight/today';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { stories } from '@club/contract/hub/stories';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const part = (code: string, label: string, value: number | null) => ({
  code,
  label,
  value,
  unit: '',
  points: value,
  max: 100,
  how: '',
});
const known = () =>
  factories.healthScore({
    value: 81.7,
    band: { code: 'high', label: 'High', tone: 'good' },
    coverage: { have: 6, need: 5, of: 8, missing: ['blood_lipids', 'blood_glucose'] },
    confidence: 'self_report',
    components: [part('diet', 'Eating', 80), part('blood_lipids', 'Cholesterol', null)],
    interval: { low: 61.3, high: 86.3 },
    change: {
      from: '2026-11-13',
      to: '2026-11-20',
      before: 76.7,
      after: 81.7,
      measures: [],
      left_out: [],
      sentence: '',
    },
  });

beforeEach(() => {
  answer(stories.listStories, { ...factories.list([]), anchor: null, after: null });
  answer(marketplace.listOffers, factories.list([]));
  answer(marketplace.listOfferNotices, { ...factories.list([]), unseen: 0 });
  answer(account.getProfile, factories.profile());
  answer(points.getBalance, factories.balance());
  answer(points.listEventTypes, factories.eventTypes([factories.eventType()]));
  answer(points.listTransactions, factories.list([factories.transaction()]));
  answer(points.listBadges, factories.list([factories.badge()]));
  answer(questionnaires.listQuestionnaires, factories.list([]));
  answer(ambassadors.getWaitingPoints, { points: 0, first: null, last: null });
});
const open = () => openAsMember('/my-longevity');

test('home shows the health score in the middle of the dial, and its parts with their range', async () => {
  answer(today.getHealthToday, factories.healthToday({ score: known() }));
  open();
  expect(await screen.findByRole('img', { name: /^Health score 82 of 100\. Your day so far/ })).toHaveTextContent(
    '+5 since last week',
  );
  const card = await findPart('Health score');
  expect(card.getByText('Eating')).toBeVisible();
  expect(card.getByText('6 of 8 measures. Somewhere from 61 to 86.')).toBeVisible();
  expect(card.getByRole('link', { name: 'What changed' })).toHaveAttribute('href', '/health/insights');
});

test('a simulated score says so on home', async () => {
  answer(today.getHealthToday, factories.healthToday({ score: { ...known(), confidence: 'simulated' } }));
  open();
  expect(await screen.findByText('Simulated data')).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Health score/ })).toHaveTextContent('simulated data');
});

test('without a number the dial keeps the points of the day, and the card says where to begin', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Get your health score' })).toHaveAttribute(
    'href',
    '/health/insights',
  );
  expect(screen.getByRole('img', { name: /^Your day so far/ })).toBeVisible();
});

test('who has not agreed to health data is invited by the refusal, and told of no failure', async () => {
  answer(today.getHealthToday, problem('consent_required'));
  open();
  expect(await screen.findByRole('link', { name: 'Get your health score' })).toHaveAttribute(
    'href',
    '/health/insights',
  );
  expect(screen.getByRole('link', { name: 'Connect a sensor' })).toBeVisible();
  expect(screen.queryByText("We couldn't load your day.")).toBeNull();
});

test('a warning sign is above the dial until it is read, and costs no call of its own', async () => {
  const flag = factories.redFlag();
  const { help } = factories.redFlags();
  answer(today.getHealthToday, factories.healthToday({ score: known(), red_flags: { results: [flag], help } }));
  const { user } = open();
  const sign = await screen.findByRole('region', { name: 'See a doctor today' });
  const dial = await screen.findByRole('img', { name: /^Health score 82/ });
  expect(sign.compareDocumentPosition(dial)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(listCalls(redFlags.listRedFlags)).toEqual([]);
  answer(redFlags.acknowledgeRedFlag, { ...flag, acknowledged_at: flag.raised_at });
  answer(today.getHealthToday, factories.healthToday({ score: known() }));
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(sign).not.toBeInTheDocument());
});

test('a warning sign is on home although the day could not be loaded', async () => {
  answer(today.getHealthToday, problem('unavailable'));
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [factories.redFlag()] });
  open();
  expect(await screen.findByRole('region', { name: 'See a doctor today' })).toBeVisible();
});

test('violence at home that was told is named only once the member opens it, with a line to call, and hidden again', async () => {
  const line = { name: 'Violence line', phone: '116 016', dial: '116016', hours: '', source: '', review_by: '' };
  const help = { ...factories.redFlags().help, violence: line };
  const told = factories.redFlag({
    ...{ code: 'violence_at_home', level: 'emergency', is_told: true, action: 'call_emergency' },
    ...{ title: 'Someone at home hurts or threatens you', headline: 'Call for emergency help now' },
  });
  answer(today.getHealthToday, factories.healthToday({ red_flags: { results: [told], help } }));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Something you told us needs attention' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/hurt|threat|violence|emergency|116 016/i);
  await user.click(screen.getByRole('button', { name: 'Show what to do' }));
  expect(screen.getByRole('region', { name: told.headline })).toHaveTextContent(told.title);
  expect(await screen.findByRole('link', { name: 'Call Violence line: 116 016' })).toHaveAttribute(
    'href',
    'tel:116016',
  );
  await user.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(document.body).not.toHaveTextContent(/hurt|threat|violence|emergency|116 016/i);
});

test('a measured sign stays in clear words beside one that was told', async () => {
  const { help } = factories.redFlags();
  const told = factories.redFlag({ id: '01980000-0000-7000-8000-000000000010', is_told: true, title: 'Dark thoughts' });
  answer(today.getHealthToday, factories.healthToday({ red_flags: { results: [told, factories.redFlag()], help } }));
  open();
  expect(await screen.findByRole('region', { name: 'See a doctor today' })).toHaveTextContent('Blood pressure');
  expect(await screen.findByRole('region', { name: 'Something you told us needs attention' })).toBeVisible();
  expect(screen.queryByText('Dark thoughts')).toBeNull();
});
