import { glucose } from '@club/contract/health/body/glucose';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aReport, emptyReport, noFlags } from '#health/body/glucose/fixtures';
import { keepGlucoseUnit } from '#health/body/glucose/units';
import { answer, findPart, listCalls, openAsMember, problem } from '#testing';
import { aSource } from './fixtures.testing.ts';

beforeEach(() => {
  // Today's trace ends now, so in the first hours of a day there would be little to look at.
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  vi.useFakeTimers({ now: midnight.getTime() + 16 * 3_600_000, toFake: ['Date'] });
  localStorage.clear();
  keepGlucoseUnit('mg/dL');
  answer(glucoseSources.getGlucoseStatus, aSource(2));
  answer(redFlags.listRedFlags, noFlags);
  answer(glucose.getGlucoseReport, aReport());
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (search = '') => openAsMember(`/health/glucose-readings${search}`);

test('the heading is the finding, and today shows the newest reading with its trend', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /steadier than two weeks ago/ })).toBeVisible();
  const today = await findPart('Today');
  expect(today.getByText('84')).toHaveTextContent('84mg/dL');
  expect(today.getByText('Steady for 15 min')).toBeVisible();
  expect(today.getByRole('img', { name: /^Glucose today: from 71 to 138 mg\/dL/ })).toBeVisible();
});

test('a time is read by the keys: five minutes, an hour with Shift, both ends', async () => {
  open();
  const today = await findPart('Today');
  const chart = today.getByRole('img');
  const read = () => today.getByRole('status').textContent;
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(read()).toBe('00:00 · 90 mg/dL · usually 86 to 104');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(read()).toContain('00:05 · 91');
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(read()).toBe('');
});

test('a hole in the readings is read as one, and is no row of the table', async () => {
  const { user } = open();
  const today = await findPart('Today');
  const chart = today.getByRole('img');
  fireEvent.keyDown(chart, { key: 'Home' });
  for (let step = 0; step < 6; step += 1) fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(today.getByRole('status')).toHaveTextContent('00:30 · no reading');
  fireEvent.keyDown(chart, { key: 'ArrowRight', shiftKey: true });
  expect(today.getByRole('status')).toHaveTextContent('01:30 · 108');
  await user.click(today.getByRole('button', { name: 'Show as table' }));
  const rows = today.getAllByRole('row').map((row) => row.textContent);
  expect(rows.some((row) => row?.startsWith('00:25'))).toBe(true);
  expect(rows.some((row) => row?.startsWith('00:30'))).toBe(false);
});

test('the unit is switched for every figure and kept, and no reading is', async () => {
  const { user } = open();
  await findPart('Today');
  await user.click(screen.getByRole('radio', { name: 'mmol/L' }));
  const today = await findPart('Today');
  expect(today.getByText('4.7')).toHaveTextContent('4.7mmol/L');
  const ranges = await findPart('Time in range');
  expect(ranges.getByText('3.9 to 7.8 mmol/L')).toBeVisible();
  expect(ranges.getByRole('img', { name: /Above 7.8 4.9%, In range, 3.9 to 7.8 94.7%, Below 3.9 0.4%/ })).toBeVisible();
  expect(localStorage.getItem('club:units')).toContain('mmol/L');
  // What the pages showed last may be kept by now, too.
  const others = Object.entries(localStorage).filter(([key]) => key !== 'club:units');
  expect(JSON.stringify(others)).not.toMatch(/glucose|reading|mmol/i);
});

test('the ranges stand as a bar, and all five with the tight one in the table', async () => {
  const { user } = open();
  const ranges = await findPart('Time in range');
  await user.click(ranges.getByRole('button', { name: 'Show as table' }));
  expect(ranges.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Range%A day',
    'Above 2500.00 min',
    '181 to 2500.00 min',
    'In range, 70 to 18099.623 h 54 min',
    '54 to 690.46 min',
    'Below 540.00 min',
    'In range, 70 to 14094.722 h 44 min',
  ]);
});

test('the usual day says its percentiles in the readout and the table', async () => {
  const { user } = open();
  const usual = await findPart('Your usual day');
  fireEvent.keyDown(usual.getByRole('img'), { key: 'End' });
  expect(usual.getByRole('status')).toHaveTextContent(
    '23:45: middle 95, usually 86 to 104, 9 of 10 from 76 to 128 mg/dL',
  );
  await user.click(usual.getByRole('button', { name: 'Show as table' }));
  expect(usual.getAllByRole('row')).toHaveLength(97);
});

test('figures, comparison, days and events are below, each with its words', async () => {
  const { user } = open();
  const figures = await findPart('Figures');
  expect(figures.getByText('17.3')).toHaveTextContent('Steady up to 36%');
  const compared = await findPart('Compared with Oct 26 to Nov 8');
  expect(compared.getByText('was 106')).toBeVisible();
  const days = await findPart('Day by day');
  expect(days.getByRole('img', { name: 'Hourly averages of 14 days; 1 of them went above the range.' })).toBeVisible();
  const events = await findPart('Lows and highs');
  expect(events.getByText(/High, above 180/)).toBeVisible();
  await user.click(figures.getByRole('button', { name: 'How this is worked out' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText(/a grid of five minutes/)).toBeVisible();
  expect(panel.getByText('Rules glucose-2026.1.')).toBeVisible();
});

test('of old days the strip and the figures are shown, and one sentence says that no readings are kept', async () => {
  const { days, usual_day } = aReport();
  const noHours = Array(24).fill(null);
  answer(
    glucose.getGlucoseReport,
    aReport({
      summarised_to: '2026-11-22',
      events: [],
      days: days.map((day) => ({ ...day, means: noHours, highs: noHours })),
      usual_day: usual_day.map(({ minute }) => ({
        minute,
        n: 0,
        p5: null,
        p25: null,
        p50: null,
        p75: null,
        p95: null,
      })),
    }),
  );
  open();
  expect(
    await screen.findByText(/Readings older than 24 months are kept as daily summaries. Days up to Nov 22, 2026/),
  ).toBeVisible();
  expect(await findPart('Figures')).toBeDefined();
  const chart = (await findPart('Day by day')).getByRole('img');
  // One block a day; those of one colour are one path.
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('');
  expect(drawn.match(/M/g)).toHaveLength(14);
  for (const name of ['Your usual day', 'All readings', 'Lows and highs']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
});

test('another span is asked for with its own first day', async () => {
  const { user } = open();
  await findPart('Today');
  await user.click(screen.getByRole('link', { name: '30 d' }));
  await waitFor(() =>
    expect(listCalls(glucose.getGlucoseReport).map(({ asked }) => asked)).toContainEqual(
      expect.objectContaining({ from: '2026-10-24', to: '2026-11-22' }),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Last 30 days' })).toBeVisible();
});

test('all readings are zoomed and moved with buttons', async () => {
  const { user } = open();
  const all = await findPart('All readings');
  const press = (name: string) => user.click(all.getByRole('button', { name }));
  expect(all.getByText('Zoom in to move along the days.')).toBeVisible();
  expect(all.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  expect(all.getByRole('button', { name: 'Whole span' })).toBeDisabled();
  await press('Zoom in');
  // Half of the 193 readings until 16:00.
  expect(all.getByText(/, 04:00 to .*, 12:05. Drag the chart/)).toBeVisible();
  await press('Earlier');
  expect(all.getByText(/, 00:00 to .*, 08:05/)).toBeVisible();
  expect(all.getByRole('button', { name: 'Earlier' })).toBeDisabled();
  await press('Later');
  await press('Later');
  expect(all.getByRole('button', { name: 'Later' })).toBeDisabled();
  await press('Whole span');
  expect(all.getByText('Zoom in to move along the days.')).toBeVisible();
});

test('an early view says what may shift and what is still missing', async () => {
  const report = aReport({ level: 'early', gmi: null });
  answer(glucose.getGlucoseReport, { ...report, coverage: { ...report.coverage, days_with_readings: 5 } });
  open();
  const usual = await findPart('Your usual day');
  expect(usual.getByText('5 of 14 days')).toBeVisible();
  expect(usual.getByText('These ranges may still shift.')).toBeVisible();
  expect((await findPart('Figures')).getByText('After 14 days')).toBeVisible();
});

test('how sure a report is counts the days of the span shown', async () => {
  const report = aReport({ level: 'early', gmi: null });
  const days = report.days.slice(-7);
  const coverage = { ...report.coverage, days_with_readings: 3, percent: 98.2 };
  answer(glucose.getGlucoseReport, { ...report, days, from: days[0]?.day ?? report.from, coverage });
  open();
  const sure = await findPart('How sure is this?');
  expect(sure.getByText('3 of 7')).toHaveTextContent('3 of 7days with readings');
  expect(sure.getByText(/From the first reading to the last, 98% of the expected ones are there/)).toBeVisible();
  expect(sure.getByText(/A report of 7 days is an early view/)).toBeVisible();
});

test('with too few readings there is the trace alone', async () => {
  answer(
    glucose.getGlucoseReport,
    aReport({ level: 'trace', mean: null, shares: null, gmi: null, cv: null, sd: null }),
  );
  open();
  expect(await (await findPart('How sure is this?')).findByText(/Figures need three days/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Time in range' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your usual day' })).toBeNull();
});

test('a late reading goes grey, and after an hour it is no longer shown large', async () => {
  const at = new Date(Date.now() - 70 * 60_000).toISOString();
  answer(glucose.getGlucoseReport, aReport({ latest: { at, value: 84, source: 'device', rate: null } }));
  open();
  const today = await findPart('Today');
  expect(today.getByText(/^Last reading/)).toBeVisible();
  expect(today.getByText("Your last reading was 84 mg/dL. It's too old to say where you are now.")).toBeVisible();
});

test('simulated readings say so beside the report and on paper', async () => {
  const report = aReport({ confidence: 'simulated' });
  const [first] = report.results;
  if (!first) throw new Error('a report has results');
  const inputs = first.inputs.map((input) => ({ ...input, source: 'simulated' as const }));
  answer(glucose.getGlucoseReport, { ...report, results: [{ ...first, inputs }] });
  open();
  expect(await screen.findAllByText('Simulated sensor')).not.toHaveLength(0);
  expect(await screen.findByText('Yes: a simulated sensor. Not for decisions.')).toBeInTheDocument();
  expect((await findPart('How sure is this?')).getByText(/don't use them for decisions/)).toBeVisible();
});

test('in pregnancy there are no ranges, only whom to ask', async () => {
  answer(
    glucose.getGlucoseReport,
    aReport({ audience: 'pregnancy', target: null, shares: null, events: [], finding: 'Your glucose of 14 days.' }),
  );
  open();
  expect(await screen.findByText(/Ask your midwife or doctor/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Time in range' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Lows and highs' })).toBeNull();
});

test('a member with diabetes sees five ranges and the targets, and what to do about very low ones', async () => {
  const [event] = aReport().events;
  if (!event) throw new Error('a report has events');
  answer(
    glucose.getGlucoseReport,
    aReport({
      audience: 'diabetes',
      target: { low: 70, high: 180 },
      targets: [{ code: 'in_range', words: 'above 70 %', met: true }],
      events: [{ ...event, kind: 'low', level: 2, extreme: 50 }],
    }),
  );
  open();
  expect((await findPart('Figures')).getByText('Target above 70 %')).toBeVisible();
  expect(await screen.findByText(/treat it now, the way you were taught/)).toBeVisible();
});

/** Readings of March of the year before, and none since. */
const answerOfLongAgo = () => {
  const recorded_to = '2025-03-14';
  const { coverage } = emptyReport();
  answer(glucose.getGlucoseReport, ({ asked: { from, to } }) =>
    from && to === recorded_to
      ? aReport({ recorded_to, from, to, finding: 'In range then.' })
      : aReport({ recorded_to, coverage, level: 'none', finding: 'No glucose readings in these days.' }),
  );
};

test('whose readings ended long ago sees the last days that have some, by their year', async () => {
  answerOfLongAgo();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'In range then.' })).toBeVisible();
  expect(await screen.findByText(/^Mar 1\s–\s14, 2025$/)).toBeVisible();
  expect(await findPart('Figures')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  expect(listCalls(glucose.getGlucoseReport).map(({ asked }) => asked)).toEqual([
    {},
    { from: '2025-03-01', to: '2025-03-14' },
  ]);
});

test('the days before and after are a press away, and days without readings lead back to the last ones', async () => {
  answerOfLongAgo();
  const { user, router } = open('?days=7');
  await findPart('Figures');
  /** Presses a link, and waits for the address and for the days that the page then names. */
  const press = async (name: string, address: string, days: RegExp) => {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(router.state.location.search).toBe(address));
    expect(await screen.findByText(days)).toBeVisible();
  };
  await press('Earlier', '?days=7&until=2025-03-07', /^Mar 1\s–\s7, 2025$/);
  expect(await screen.findByText('No readings in these days.')).toBeVisible();
  await press('Later', '?days=7', /^Mar 8\s–\s14, 2025$/);
  await press('Later', '?days=7&until=2025-03-21', /^Mar 15\s–\s21, 2025$/);
  await press('30 d', '?days=30&until=2025-03-21', /^Feb 20\s–\sMar 21, 2025$/);
  await press('Go to the last readings', '?days=30', /^Feb 13\s–\sMar 14, 2025$/);
});

test.each(['tomorrow', '2026-02-30', '2027-01-01', ''])(
  'an address with the last day "%s" shows the last fortnight, and nothing comes after it',
  async (until) => {
    open(`?until=${until}`);
    await findPart('Figures');
    expect(screen.getByRole('heading', { level: 2, name: 'Last 14 days' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
    expect(listCalls(glucose.getGlucoseReport).map(({ asked }) => asked)).toEqual([{}]);
  },
);

test('without any reading there is no report, and a failed one is tried again', async () => {
  answer(glucose.getGlucoseReport, emptyReport());
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your glucose' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  answer(glucose.getGlucoseReport, problem('unavailable'));
  await user.click(await screen.findByRole('radio', { name: 'mmol/L' }));
});

test('a drop of blood is marked on the trace and is in the table with its source', async () => {
  const at = new Date();
  at.setUTCHours(8, 0, 0, 0);
  const id = crypto.randomUUID();
  answer(
    glucose.getGlucoseReport,
    aReport({ finger_sticks: [{ id, at: at.toISOString(), value: 121, source: 'typed' }] }),
  );
  const { user, container } = open();
  const today = await findPart('Today');
  expect(container.querySelectorAll('[data-mark="finger-stick"]').length).toBeGreaterThan(0);
  await user.click(today.getByRole('button', { name: 'Show as table' }));
  const rows = (await today.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.filter((row) => row?.endsWith('Finger-stick'))).toEqual([expect.stringMatching(/^08:00121usually/)]);
  expect(rows.filter((row) => row?.endsWith('Sensor')).length).toBeGreaterThan(10);
  const card = await findPart('Finger-stick readings');
  expect(card.getByText('you entered it')).toBeVisible();
  expect(card.getByRole('link', { name: 'Add a reading' })).toHaveAttribute('href', '/health/measurements/add/glucose');
});

test('without a sensor there is still a place for what a meter shows', async () => {
  answer(glucose.getGlucoseReport, emptyReport());
  open();
  const card = await findPart('Finger-stick readings');
  expect(card.getByText('Type in what your meter shows. A sensor is not needed.')).toBeVisible();
});
