import { approvals } from '@club/contract/club/approvals';
import { consents } from '@club/contract/health/base/consents';
import { findings } from '@club/contract/health/insight/findings';
import { timeline } from '@club/contract/health/insight/timeline';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepGlucoseUnit } from '#health/body/glucose/units';
import { someFindings } from '#health/insight/findings/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';
import { emptyDay, signalPair, timelineDay } from './fixtures.testing.ts';

beforeEach(() => {
  keepGlucoseUnit('mg/dL');
  answer(approvals.getRights, {
    type_of_account: 'CM',
    account_types: ['CM'],
    is_admin: false,
    permissions: [],
    gates: { admin: false, vendor: false, ambassador: false },
  });
  answer(timeline.getTimeline, timelineDay());
  answer(findings.listFindings, someFindings());
  answer(timeline.compareSignals, signalPair());
});

const open = (address = '/analytics-platform?view=signals') => openAsMember(address);

test('the insights page draws the day on one clock, in one call, and says what is simulated', async () => {
  open('/health/insights');
  const card = await findPart('One clock, one day');
  const chart = await card.findByRole('img', { name: 'Nov 20. Sleep, Glucose, Steps, Sessions.' });
  expect(chart).toHaveAttribute('tabindex', '0');
  expect(card.getByText('Simulated data')).toBeVisible();
  expect(
    card.getByText('Sleep: watch. Glucose: simulated. Steps: watch. Sessions: counted by the club.'),
  ).toBeVisible();
  expect(listCalls(timeline.getTimeline).map(({ asked }) => asked)).toEqual([
    { signals: 'sleep,glucose,meals,steps,sessions', span: 'day' },
  ]);
});

test('keys read every lane at one time, and a gap is no value', async () => {
  const { user } = open();
  const chart = await screen.findByRole('img', { name: /^Nov 20\./ });
  chart.focus();
  await user.keyboard('{Home}');
  expect(await screen.findByText('00:00. Sleep Deep. Glucose 100 mg/dL (simulated)')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(await screen.findByText('09:00')).toBeVisible();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await screen.findByText('08:00. Glucose 100 mg/dL (simulated). Steps 640 steps')).toBeInTheDocument();
  for (let hour = 0; hour < 4; hour += 1) await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await screen.findByText('04:00. Sleep Light')).toBeInTheDocument();
});

test('the table has an hour a row with the same figures', async () => {
  const { user } = open();
  const card = await findPart('One clock, one day');
  await user.click(await card.findByRole('button', { name: 'Show as table' }));
  expect(card.getByRole('columnheader', { name: 'Glucose, simulated' })).toBeVisible();
  expect(card.getByRole('row', { name: '00:00 60 min 100 mg/dL, 100 to 100 – –' })).toBeVisible();
  expect(card.getByRole('row', { name: '04:00 60 min – – –' })).toBeVisible();
  expect(card.getByRole('row', { name: '08:00 – 100 mg/dL, 100 to 100 640 steps Sigh, 5 min' })).toBeVisible();
});

test('signals, span and day are chosen by name in the address, two to five signals at a time', async () => {
  const { user, router } = open();
  const card = await findPart('One clock, one day');
  expect(card.getByRole('button', { name: 'Points' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(card.getByRole('button', { name: 'Weight' }));
  expect(router.state.location.search).toBe('?view=signals&signals=sleep%2Cglucose%2Csteps%2Cweight%2Cpoints');
  await waitFor(() => expect(card.getByRole('button', { name: 'Pressure' })).toBeDisabled());
  await user.click(card.getByRole('link', { name: '2 weeks' }));
  const wide = await findPart('One clock, two weeks');
  await user.click(await wide.findByRole('link', { name: 'Earlier' }));
  expect(new URLSearchParams(router.state.location.search).get('until')).toBe('2026-11-06');
  expect(await wide.findByText('Oct 24 – Nov 6')).toBeVisible();
  await waitFor(() =>
    expect(listCalls(timeline.getTimeline).at(-1)?.asked).toEqual({
      signals: 'sleep,glucose,steps,weight,points',
      span: 'fortnight',
      to: '2026-11-06',
    }),
  );
});

test('a day of another year is named with its year', async () => {
  answer(timeline.getTimeline, { ...timelineDay(), from: '2024-11-20', to: '2024-11-20' });
  open('/health/insights?until=2024-11-20');
  const card = await findPart('One clock, one day');
  expect(await card.findByText('Nov 20, 2024')).toBeVisible();
  expect(await card.findByRole('img', { name: /^Nov 20, 2024\. Sleep/ })).toBeVisible();
});

test('an address with one signal or unknown ones shows the usual ones', async () => {
  open('/health/insights?signals=glucose,horoscope&span=century&until=tomorrow');
  await findPart('One clock, one day');
  await waitFor(() =>
    expect(listCalls(timeline.getTimeline)[0]?.asked).toEqual({
      signals: 'sleep,glucose,meals,steps,sessions',
      span: 'day',
    }),
  );
});

test('who has recorded nothing is invited to connect or to type in', async () => {
  answer(timeline.getTimeline, emptyDay());
  open();
  const card = await findPart('One clock, one day');
  expect(await card.findByRole('link', { name: 'Connect a sensor' })).toHaveAttribute(
    'href',
    '/health/glucose-readings',
  );
  expect(card.getByRole('link', { name: 'Add a night' })).toHaveAttribute('href', '/health/sleep-analytics');
});

test('who has not agreed to health data is invited, and nothing of it is asked for', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  open();
  expect(await screen.findByRole('link', { name: 'Start with health' })).toHaveAttribute('href', '/health/insights');
  expect(listCalls(timeline.getTimeline)).toEqual([]);
});

test('a time that cannot be loaded can be tried again', async () => {
  answer(timeline.getTimeline, problem('unavailable'));
  const { user } = open();
  const card = await findPart('One clock, one day');
  const again = await card.findByRole('button', { name: 'Try again' });
  answer(timeline.getTimeline, timelineDay());
  await user.click(again);
  expect(await card.findByText('Simulated data')).toBeVisible();
});

test('what moved together is said with its days and interval, and never as a cause', async () => {
  open();
  const card = await findPart('What moved together');
  expect(await card.findByText('On days with more steps, sleep tended to be longer.')).toBeVisible();
  expect(
    card.getByText('Rank correlation 0.31, 95% interval 0.06 to 0.53. 64 days, as informative as 58 independent days.'),
  ).toBeVisible();
  expect(card.getByText('No clear link with the day after in 63 days.')).toBeVisible();
  expect(card.getByText(/doesn't mean one causes the other/)).toBeVisible();
});

test('too few days say how many it takes, and the choice asks again', async () => {
  const nothing = { rho: null, low: null, high: null, effective: null };
  const { user } = open();
  const card = await findPart('What moved together');
  await card.findByText(/^On days with/);
  answer(
    timeline.compareSignals,
    signalPair({
      other: 'glucose',
      links: [
        { lag: 0, pairs: 2, ...nothing, verdict: 'too_few' },
        { lag: 1, pairs: 1, ...nothing, verdict: 'too_few' },
      ],
    }),
  );
  await user.selectOptions(card.getByLabelText('Second signal'), 'glucose');
  expect(await card.findByText('Only 2 days have both.')).toBeVisible();
  expect(card.getAllByText('It takes 21 days that have both.')[0]).toBeVisible();
  expect(within(card.getByLabelText('First signal')).queryByRole('option', { name: 'Glucose' })).toBeNull();
  expect(listCalls(timeline.compareSignals).at(-1)?.asked).toEqual({ one: 'steps', other: 'glucose', days: '90' });
});

test('a heart rate is drawn and told with its range, and a resting one says so', async () => {
  const item = (place: number, more: object) => ({
    ...{ from: place, to: place + 1, value: 65.5, low: 60, high: 171, name: null, kind: null },
    ...more,
  });
  const lane = {
    ...{ signal: 'heart_rate' as const, draw: 'line' as const, unit: 'bpm', values: null, gaps: [], target: null },
    ...{ items: [item(0, {}), item(1, { value: 54, low: null, high: null, name: 'resting' })], days: 2 },
    ...{ sources: ['import' as const], confidence: 'measured' as const },
  };
  const [sleep] = timelineDay().lanes;
  const days = { span: 'year' as const, step_minutes: 1440, places: 2, start: '2026-11-18T00:00:00.000Z', now: null };
  answer(
    timeline.getTimeline,
    timelineDay({ ...days, offsets: [{ place: 0, minutes: 0 }], lanes: [sleep as never, lane] }),
  );
  const { user } = open('/analytics-platform?view=signals&signals=sleep,heart_rate&span=year');
  const card = await findPart('One clock, one year');
  await user.click(await card.findByRole('button', { name: 'Show as table' }));
  expect(card.getByRole('columnheader', { name: 'Heart rate' })).toBeVisible();
  expect(card.getByRole('row', { name: /66 bpm, 60 to 171$/ })).toBeVisible();
  expect(card.getByRole('row', { name: /54 bpm at rest$/ })).toBeVisible();
});

test('a line of heart rates has its highest and lowest value beside it', async () => {
  const [sleep, glucose] = timelineDay().lanes;
  const lane = { ...(glucose as never as object), signal: 'heart_rate', unit: 'bpm', target: null, gaps: [] };
  answer(timeline.getTimeline, timelineDay({ lanes: [sleep, lane] as never }));
  open('/analytics-platform?view=signals&signals=sleep,heart_rate');
  const chart = await screen.findByRole('img', { name: 'Nov 20. Sleep, Heart rate.' });
  const drawing = chart.closest('div') as HTMLElement;
  expect(drawing).toHaveTextContent('100');
  expect(drawing).not.toHaveTextContent('∞');
});

test('a day of more than two years ago says where its glucose is', async () => {
  const old = { from: '2024-05-01', to: '2024-05-01' };
  const { lanes } = timelineDay();
  const withoutGlucose = lanes.map((one) => (one.signal === 'glucose' ? { ...one, days: 0, values: null } : one));
  answer(timeline.getTimeline, timelineDay({ ...old, lanes: withoutGlucose }));
  open();
  const words = /Glucose older than 24 months is kept as daily summaries. Choose Year to see it./;
  expect(await screen.findByText(words)).toBeVisible();
});

test('an empty day of more than two years ago says so, too, and a newer one does not', async () => {
  const lanes = timelineDay().lanes.map((one) => ({ ...one, days: 0, values: null, items: [], gaps: [] }));
  answer(timeline.getTimeline, timelineDay({ lanes, from: '2024-05-01', to: '2024-05-01' }));
  const { unmount } = open();
  expect(await screen.findByText(/Choose Year to see it/)).toBeVisible();
  unmount();
  answer(timeline.getTimeline, timelineDay({ lanes, from: '2025-05-01', to: '2025-05-01' }));
  open();
  expect(await screen.findByText('Nothing was recorded in this time.')).toBeVisible();
});
