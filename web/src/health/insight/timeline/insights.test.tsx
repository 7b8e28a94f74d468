import { bloodAge } from '@club/contract/health/body/blood-age';
import { diary } from '@club/contract/health/food/diary';
import { findings } from '@club/contract/health/insight/findings';
import { indicators } from '@club/contract/health/insight/indicators';
import { scores } from '@club/contract/health/insight/scores';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFinding, someFindings } from '#health/insight/findings/fixtures';
import { bloodAgeAnswer, chart, indicator, indicatorList, newcomerScore, score } from '#health/insight/scores/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

beforeEach(() => {
  answer(scores.getHealthScore, score());
  answer(findings.listFindings, someFindings());
  answer(scores.getHealthChart, chart());
  answer(indicators.listIndicators, indicatorList([indicator()]));
  answer(bloodAge.getBloodAge, bloodAgeAnswer());
});

const open = (address = '/health/insights') => openAsMember(address);

test('the heading is the finding, and the ring says the score and every part', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /Eating better and moving more lifted/ })).toBeVisible();
  const ring = await screen.findByRole('img', { name: /^Health score 82 of 100/ });
  expect(ring).toHaveAccessibleName(
    /Eating 80, Activity 90, Nicotine 75, Sleep 70, Body mass index 100, Blood pressure 75, Cholesterol not known/,
  );
  expect(screen.getByText('6 of 8 measures')).toBeVisible();
  expect(screen.getByText('+5 since last week')).toBeVisible();
  expect(screen.getByText('Your usual score is 79, from the last 9 weeks.')).toBeVisible();
});

test('the parts are written out with their sum, and both values of a pressure reading', async () => {
  open();
  const made = await findPart("What it's made of");
  expect(await made.findByText('124/76 mmHg')).toBeVisible();
  expect(made.getByText(/80 \+ 90 \+ 75 \+ 70 \+ 100 \+ 75 =/)).toHaveTextContent('490');
  expect(made.getByText(/490 ÷ 6 measures =/)).toHaveTextContent('82');
});

test('missing measures are named with the range of the score and lead to where they are added', async () => {
  open();
  expect(
    await screen.findByRole('img', { name: 'Between 61 and 86 until we know cholesterol and blood glucose.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Cholesterol' })).toHaveAttribute(
    'href',
    '/health/measurements/add/blood',
  );
  expect(screen.getByRole('link', { name: 'Add Blood glucose' })).toHaveAttribute('href', '/health/assessment');
  expect(screen.getAllByRole('link', { name: 'Add a blood test' })[0]).toBeVisible();
});

test('what is left out of a score, as in pregnancy, says why and asks for nothing', async () => {
  const how = 'Not scored during pregnancy.';
  const components = score().components.map((one) => (one.points === null ? { ...one, how } : one));
  const coverage = { have: 6, need: 5, of: 6, missing: [] };
  answer(scores.getHealthScore, score({ components, coverage, interval: { low: 81.7, high: 81.7 } }));
  open();
  expect(await screen.findAllByText(how)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^Add (Cholesterol|Blood glucose)$/ })).toBeNull();
  expect(screen.queryByText(/until we know/)).toBeNull();
});

test('one tap on the insights page shows how the score is worked out and what it is based on', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
  const panel = within(await screen.findByRole('dialog', { name: 'How your score is worked out' }));
  expect(panel.getByText('How Eating is scored.')).toBeVisible();
  expect(panel.getByText('Systolic blood pressure')).toHaveTextContent('you entered it');
  expect(panel.getByText(/doi:10.1161/)).toBeVisible();
  expect(panel.getByText('Rules le8-2022.1.')).toBeVisible();
});

test('the waterfall shows what moved the score and can be read as a table', async () => {
  const { user } = open();
  const card = await findPart('Why it changed');
  expect(await card.findByText(/on the same 4 measures/)).toHaveTextContent('Not compared: Cholesterol.');
  expect(card.getByText('Sleep −5')).toBeVisible();
  expect(card.getByText('6.8 h a night, down from 7.2')).toBeVisible();
  expect(card.queryByText(/Nicotine/)).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Show as table' }));
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([expect.stringContaining('76.7'), 'Eating+5', 'Activity+5', 'Sleep−5', 'Today81.7']);
});

test('a day without enough measures is a gap of the score, in the chart and in its table', async () => {
  const { user } = open();
  const card = await findPart('Your score over time');
  expect(await card.findByText("All scores follow today's rules.")).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show as table' }));
  expect(card.getAllByRole('row').map((row) => row.textContent)).toContainEqual(expect.stringContaining('no data'));
});

test('one switch of the period asks for that chart only', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: '6 months' }));
  expect(await screen.findByRole('link', { name: '6 months', current: true })).toBeVisible();
  const listAsked = () => listCalls(scores.getHealthChart).map((call) => call.asked.duration);
  await waitFor(() => expect(listAsked()).toEqual(['last_one_month', 'last_six_months']));
  expect(listCalls(scores.getHealthScore)).toHaveLength(1);
});

test('an indicator says its value, mean, trend, band, day and source once its kind is opened', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('heading', { name: 'Heart and pressure' }));
  const card = await findPart('Resting pulse');
  expect(await card.findByText('58')).toBeVisible();
  expect(card.getByText('Down 3 in 30 days')).toBeVisible();
  expect(card.getByText('Mean of 30 days: 60 bpm, 28 values')).toBeVisible();
  expect(card.getByText('Common in trained people')).toBeVisible();
  expect(card.getByText(/from a device/)).toBeVisible();
});

test('what is not known yet leads to typing it in, and what stays off says why', async () => {
  answer(
    indicators.listIndicators,
    indicatorList([
      indicator({
        code: 'hba1c',
        label: 'HbA1c',
        value: null,
        band: null,
        inputs: [],
        observed_at: null,
        trend: null,
        mean_30_days: null,
        coverage: { have: 0, need: 1, of: 1, missing: ['Add HbA1c from a blood test.'] },
      }),
    ]),
  );
  open();
  expect(await screen.findByRole('link', { name: 'Add HbA1c' })).toHaveAttribute(
    'href',
    '/health/measurements/add/blood',
  );
  expect(screen.getByText('Estimated VO2max')).toBeVisible();
});

test.each([
  ['sedentary', '/health/assessment?step=activity'],
  ['glucose_mean', '/health/glucose-readings'],
  ['steps', '/health/steps'],
  ['sri', '/health/sleep-analytics'],
  ['phq2', '/health/questionnaires'],
  ['grip', '/health/measurements/add/strength'],
  ['chair_stand', '/health/measurements/add/strength'],
])('an unknown %s leads to %s, where it comes from', async (code, path) => {
  const unknown = { value: null, band: null, inputs: [], observed_at: null, trend: null, mean_30_days: null };
  const coverage = { have: 0, need: 1, of: 1, missing: ['Add it.'] };
  answer(indicators.listIndicators, indicatorList([indicator({ code, label: 'This', ...unknown, coverage })]));
  open();
  expect(await screen.findByRole('link', { name: 'Add This' })).toHaveAttribute('href', path);
});

test('a warning sign is above the score until it is read', async () => {
  const flag = factories.redFlag();
  answer(redFlags.listRedFlags, { ...factories.redFlags(), count: 1, results: [flag] });
  const { user } = open();
  const sign = await screen.findByRole('region', { name: 'See a doctor today' });
  const ring = await screen.findByRole('img', { name: /^Health score 82 of/ });
  expect(sign.compareDocumentPosition(ring)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer(redFlags.acknowledgeRedFlag, { ...flag, acknowledged_at: flag.raised_at });
  answer(redFlags.listRedFlags, factories.redFlags());
  await user.click(screen.getByRole('button', { name: "I've read this" }));
  await waitFor(() => expect(sign).not.toBeInTheDocument());
});

test('a value that asks for help leads the page', async () => {
  answer(
    indicators.listIndicators,
    indicatorList([indicator({ code: 'bp', label: 'Blood pressure', urgent: true, note: 'See a doctor today.' })]),
  );
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('See a doctor today.');
  const ring = await screen.findByRole('img', { name: /^Health score 82 of 100/ });
  expect(screen.getByRole('alert').compareDocumentPosition(ring)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const band = (tone: 'good' | 'fair' | 'poor') => ({ code: 'x', label: `Is ${tone}`, tone });
const value = (code: string, tone: 'good' | 'fair' | 'poor', over = {}) =>
  indicator({ code, label: code, band: band(tone), ...over });

test('at most three values that need the member lead, the most pressing first, each with its next step', async () => {
  answer(
    indicators.listIndicators,
    indicatorList([
      value('hba1c', 'fair'),
      value('trig', 'poor'),
      value('rhr', 'good'),
      value('bmi', 'fair', { note: 'Talk about it.' }),
      value('bp', 'fair', { urgent: true, note: 'See a doctor today.' }),
    ]),
  );
  open();
  const card = await findPart('Needs you');
  const leads = card.getAllByRole('listitem').map((one) => one.textContent);
  expect(leads).toEqual([expect.stringMatching(/^bp/), expect.stringMatching(/^trig/), expect.stringMatching(/^bmi/)]);
  expect(card.getByRole('link', { name: 'Add a new value: bp' })).toHaveAttribute(
    'href',
    '/health/measurements/add/pressure',
  );
});

test('a value that has a finding leads once, with what to do, and what can not wait comes before it', async () => {
  answer(findings.listFindings, someFindings([aFinding({ subject: 'triglycerides', label: 'Triglycerides' })]));
  answer(
    indicators.listIndicators,
    indicatorList([value('trig', 'poor'), value('bp', 'fair', { urgent: true, note: 'See a doctor today.' })]),
  );
  open();
  const card = await findPart('Needs you');
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
  const leads = card.getAllByRole('listitem').map((one) => one.textContent);
  expect(leads).toEqual([expect.stringMatching(/^bp/), expect.stringMatching(/^Triglycerides/)]);
  expect(card.getByRole('link', { name: 'See what you can do' })).toHaveAttribute('href', '/health/findings');
});

test('nothing leads the page where every value is as it should be', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Heart and pressure' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull();
});

test('a glass of water is logged with one tap at the clock, and taken back', async () => {
  const entry = '01a20000-0000-7000-8000-000000000002';
  answer(diary.logFood, { id: entry, entries: [{ id: entry, reference: 'water' }] } as never);
  answer(diary.removeDiaryEntry, { id: entry });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Water, 1 glass' }));
  expect(await screen.findByText('Water, 1 glass, added to your diary.')).toBeVisible();
  expect(listCalls(diary.logFood)[0]?.body).toMatchObject({ items: [{ kind: 'food', id: 'water', grams: 240 }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listCalls(diary.removeDiaryEntry)).toHaveLength(1));
  expect(screen.queryByText(/added to your diary/)).toBeNull();
});

test('on a phone all below the score begins folded, and says what it holds', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => {},
  }));
  const band = { code: 'a', label: 'Above', tone: 'fair' as const };
  answer(indicators.listIndicators, indicatorList([indicator({ code: 'hba1c', label: 'HbA1c', band })]));
  const { user } = open();
  await user.click(await screen.findByRole('heading', { name: 'Blood test' }));
  expect(await findPart('HbA1c')).toBeDefined();
  expect(screen.queryByText('Why it changed')).toBeNull();
  expect(screen.queryByText('One clock, one day')).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'Over time' }));
  expect(await screen.findByText('Why it changed')).toBeVisible();
});

test('kinds with a value outside come first and open, the others are folded and say what they hold', async () => {
  answer(
    indicators.listIndicators,
    indicatorList([
      indicator({ code: 'bmi', label: 'Body mass index' }),
      indicator({ code: 'hba1c', label: 'HbA1c', trend: null, band: { code: 'a', label: 'Above', tone: 'fair' } }),
    ]),
  );
  open();
  const part = await screen.findByRole('region', { name: 'Indicators' });
  await within(part).findByRole('heading', { name: 'Blood test' });
  const names = within(part)
    .getAllByRole('heading', { level: 2 })
    .map((one) => one.textContent);
  expect(names.indexOf('Blood test')).toBeLessThan(names.indexOf('Body'));
  expect(within(part).getByText('1 of 1 outside: HbA1c')).toBeVisible();
  expect(within(part).getByRole('button', { name: 'How this is worked out: HbA1c' })).toBeVisible();
  expect(within(part).queryByRole('button', { name: 'How this is worked out: Body mass index' })).toBeNull();
});

test('simulated data says so at the page, the score over time and the indicator', async () => {
  answer(scores.getHealthScore, score({ confidence: 'simulated' }));
  answer(scores.getHealthChart, chart({ score: chart().score.map((one) => ({ ...one, confidence: 'simulated' })) }));
  answer(indicators.listIndicators, indicatorList([indicator({ confidence: 'simulated' })]));
  const { user } = open();
  expect(await screen.findByRole('img', { name: /Health score/ })).toBeVisible();
  await user.click(await screen.findByRole('heading', { name: 'Heart and pressure' }));
  await screen.findByText('Down 3 in 30 days');
  await waitFor(() => expect(screen.getAllByText('Simulated data')).toHaveLength(3));
});

test('a newcomer sees what will be here and the two ways to begin', async () => {
  answer(scores.getHealthScore, newcomerScore());
  answer(scores.getHealthChart, chart({ score: [], change: null }));
  answer(indicators.listIndicators, indicatorList([]));
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your health score starts with a few answers.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start the assessment' })).toHaveAttribute('href', '/health/assessment');
  expect(screen.getByRole('link', { name: 'Add weight and height' })).toBeVisible();
  expect(screen.queryByText('Why it changed')).not.toBeInTheDocument();
});

test('below the minimum there is no number, only the parts', async () => {
  answer(
    scores.getHealthScore,
    score({ value: null, band: null, change: null, baseline: null, finding: 'One more measure gives you a score.' }),
  );
  open();
  expect(await screen.findByText('No score yet')).toBeVisible();
  expect(screen.queryByText(/÷/)).not.toBeInTheDocument();
});

test('blood-marker age says what each value does, and the own impression is apart', async () => {
  answer(
    bloodAge.getBloodAge,
    bloodAgeAnswer({
      value: 41.8,
      age: 50,
      difference: -8.2,
      pace: { code: 'slow', label: 'Slow' },
      drawn_on: '2026-11-02',
      markers: [{ code: 'albumin', label: 'Albumin', pull: 'down', words: 'pulls down' }],
      notes: ['Blood-marker age 41.8; 8.2 years below your calendar age.', 'The formula was made from US adults.'],
    }),
  );
  open();
  const card = await findPart('Ageing');
  expect(await card.findByText('41.8')).toBeVisible();
  expect(card.getByText('Albumin pulls down')).toBeVisible();
  expect(card.getByText(/Your own impression, from your profile: average/)).toBeVisible();
});

test('without a blood test there is no age, only what one would need', async () => {
  open();
  const card = await findPart('Ageing');
  expect(await card.findByText(/Nine values of one blood test/)).toBeVisible();
  expect(card.getByText(/DNA-methylation/)).toBeVisible();
});

test('each part fails and is tried again by itself', async () => {
  answer(scores.getHealthChart, problem('unavailable'));
  const { user } = open();
  expect(await screen.findByText("We couldn't load what changed.")).toBeVisible();
  expect(await screen.findByRole('img', { name: /Health score/ })).toBeVisible();
  answer(scores.getHealthChart, chart());
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element);
  expect(await screen.findByText('Sleep −5')).toBeVisible();
});
