import { type Recovery, recovery } from '@club/contract/health/insight/recovery';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, findPart, listCalls, openAsMember, problem } from '#testing';
import { morning, recoveryAnswer, without } from './fixtures.testing.ts';

const open = (over: Partial<Recovery> = {}, address = '/health/recovery') => {
  answer(recovery.getRecovery, recoveryAnswer(over));
  return openAsMember(address);
};
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a usual morning shows its score, its parts with their weights, and their sum', async () => {
  open();
  expect(await findHeading('An ordinary morning. Nothing says slow down.')).toBeVisible();
  expect(screen.getByRole('img', { name: '58 of 100: Usual' })).toBeVisible();
  const made = await findPart("What it's made of");
  expect(made.getByText('39 ms, usual 38 to 44')).toBeVisible();
  expect(made.getByText('6 h 58 min of 7 h 30 min')).toBeVisible();
  expect(made.getAllByText(/^× 0\./).map((one) => one.textContent)).toEqual(['× 0.45', '× 0.25', '× 0.30']);
  expect(made.getByText('15.5 + 17.5 + 24.7')).toBeVisible();
});

test.each([
  [{ score: 19, word: 'low' } as const, 'A low morning. An easy day is a good choice.', 'Low'],
  [{ score: 81, word: 'high' } as const, 'A high morning. You are above your usual.', 'High'],
])('a morning of %j is named in words', async (over, finding, state) => {
  open({ morning: morning(over) });
  expect(await findHeading(finding)).toBeVisible();
  expect((await findPart('This morning')).getByText(state)).toBeVisible();
});

test('without a pulse the card says so, and the others share its weight', async () => {
  const [hrv, , sleep] = morning().parts;
  const parts = [hrv, sleep].flatMap((part, at) => (part ? [{ ...part, weight: at === 0 ? 0.6 : 0.4 }] : []));
  open({ morning: morning({ score: 54, parts }) });
  const card = await findPart('This morning');
  expect(card.getByText('Without pulse')).toBeVisible();
  expect(card.getByText('From HRV and sleep. No pulse to compare for this night.')).toBeVisible();
  expect(screen.getByText('× 0.60')).toBeVisible();
});

test('with too few nights there is a count and a date, and nothing that looks like a score', async () => {
  const nights = { have: 9, need: 14, new_device: false, first_on: '2026-11-27' };
  open({ morning: without({ status: 'too_few_nights', nights }) });
  expect(await findHeading('Not enough nights yet.')).toBeVisible();
  const card = await findPart('This morning');
  expect(card.getByRole('img', { name: '9 of 14 nights' })).toBeVisible();
  expect(card.getByText(/the first figure comes on .*November 27/)).toBeVisible();
  expect(screen.queryByText('of 100')).toBeNull();
  expect(screen.queryByText("What it's made of")).toBeNull();
});

test('a new device starts again and keeps the old figures', async () => {
  const nights = { have: 2, need: 14, new_device: true, first_on: null };
  open({ morning: without({ status: 'too_few_nights', nights }) });
  expect(await findHeading('A new device starts again.')).toBeVisible();
  expect((await findPart('This morning')).getByText(/starts again. The old figures stay/)).toBeVisible();
});

test.each([
  ['beta_blocker', 'Not shown with a beta blocker', /The medicine holds your pulse down/],
  ['pacemaker', 'Not shown with a pacemaker', /The pacemaker sets your pulse/],
  ['atrial_fibrillation', 'Not shown with atrial fibrillation', /makes your pulse vary/],
  ['pregnant', 'Not shown in pregnancy', /change with pregnancy/],
  ['under_18', 'Not shown under 18', /measured in adults/],
  ['age_unknown', 'We need your date of birth', /adults only/],
] as const)('with %s there is no score, and the reason stands there', async (hindrance, title, why) => {
  open({ hindrance, morning: without({ status: 'not_for_you' }), level: null, nights: [], mornings: [] });
  const card = await findPart('This morning');
  expect(card.getByText(title)).toBeVisible();
  expect(card.getByText(why)).toBeVisible();
  expect(screen.queryByText('of 100')).toBeNull();
  expect(screen.queryByText('Level over four weeks')).toBeNull();
});

test('the level comes first, its variation beside it, and every night is in the table', async () => {
  const { user } = open();
  const level = await findPart('Level over four weeks');
  expect(level.getByText('as usual')).toBeVisible();
  expect(level.getByText('39.4 to 42.7')).toBeVisible();
  expect(level.getByText('6.4 %')).toBeVisible();
  await user.click(level.getByRole('button', { name: 'Show as table' }));
  const rows = level.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(29);
  expect(rows[0]).toBe('NightOne night7-night mean');
  expect(rows).toContain('Nov 8no data40.7');
});

test('SDNN is named, and said to have a range of its own', async () => {
  open({ hrv_kind: 'sdnn' });
  const level = await findPart('Level over four weeks');
  expect(level.getByText(/nothing converts one to the other/)).toBeVisible();
});

test('the pace is a direction with lines and their interval, and never an age', async () => {
  const { user } = open();
  const pace = await findPart('Pace');
  expect(pace.getByText('Moving the right way')).toBeVisible();
  expect(pace.getByText(/Not your age, not a forecast/)).toBeVisible();
  await user.click(pace.getByRole('button', { name: 'Show as table' }));
  expect(pace.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Habit180 days, years30 days, yearsChange, with 95 % interval',
    'Steps−0.1−0.7−0.6 (−0.9 to −0.3)',
    'Resting pulse+0.1−0.1−0.2 (−0.2 to −0.1)',
    'Half the sum0−0.4−0.4',
  ]);
});

test('a pace with too few days says how many it needs', async () => {
  const [line] = recoveryAnswer().pace.lines;
  const empty = { value: null, years: null, days: 31 };
  const lines = line ? [{ ...line, slow: empty, fast: { ...empty, days: 12 }, change: null }] : [];
  open({ pace: { lines, half_sum: null, direction: null } });
  expect((await findPart('Pace')).getByText('Needs 90 of 180 days and 20 of 30; you have 31 and 12.')).toBeVisible();
});

test('the load is set against four weeks and foretells no injury', async () => {
  open();
  const load = await findPart('Training load');
  expect(load.getByText(/Within your four weeks before, 121 to 149. We don’t predict injuries/)).toBeVisible();
});

test('the page says that the weights are not validated, and shows the formulas', async () => {
  const { user } = open();
  expect(await screen.findByText(/are chosen, not validated/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How this is worked out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How recovery is worked out' }));
  expect(dialog.getByText(/Recovery = 0.45 × variability \+ 0.25 × pulse \+ 0.30 × sleep/)).toBeVisible();
});

test('another day is asked for by its address', async () => {
  open({ day: '2026-11-20' }, '/health/recovery?day=2026-11-20');
  expect(await screen.findByText(/morning of .*November 20/)).toBeVisible();
  expect(listCalls(recovery.getRecovery)[0]?.asked).toMatchObject({ day: '2026-11-20' });
  expect(screen.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', '/health/recovery?day=2026-11-19');
});

test('a failure can be tried again', async () => {
  answer(recovery.getRecovery, problem('unavailable'));
  openAsMember('/health/recovery');
  expect(await screen.findByText("We couldn't load your recovery.")).toBeVisible();
  expect(screen.getByRole('button', { name: /Try again/ })).toBeVisible();
});
