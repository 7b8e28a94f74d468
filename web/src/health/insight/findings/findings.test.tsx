import { type Finding, type FindingPlan, findings } from '@club/contract/health/insight/findings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, listCalls, openAsMember, problem } from '#testing';
import { aFinding, anOutcome, aPlan, someFindings } from './fixtures.testing.ts';

const open = (all: readonly Finding[], plans: readonly FindingPlan[] = []) => {
  answer(findings.listFindings, someFindings(all, plans));
  return openAsMember('/health/findings');
};
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a finding shows its value, one action with its evidence, and a day to measure again', async () => {
  open([aFinding()]);
  expect(await findHeading('LDL cholesterol needs you.')).toBeVisible();
  expect(screen.getByText('141 mg/dL')).toBeVisible();
  expect(screen.getByText(/Northgate's own range: up to 116/)).toBeVisible();
  expect(screen.getByText('Oats or barley every day')).toBeVisible();
  expect(screen.getByText(/It lowered LDL in trials\. Effect: −0\.25 mmol\/L on average/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'A meta-analysis, 2014' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1000/oats',
  );
  expect(screen.getByText('Feb 12, 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the values: LDL cholesterol' })).toHaveAttribute(
    'href',
    '/health/labs/ldl',
  );
});

test('a value that cannot wait has its warning alone, without a plan, a food or a day', async () => {
  const action = {
    ...aFinding().action,
    ...{ code: 'now', kind: 'now' as const, title: 'Very high potassium', detail: 'Call your doctor today.' },
    ...{ evidence: null, effect: null, opens: null },
  };
  const potassium = aFinding({ subject: 'potassium', label: 'Potassium', action, measure_on: null });
  open([potassium, aFinding()]);
  expect(await findHeading('2 values need you. Potassium first.')).toBeVisible();
  expect(screen.getByText('Very high potassium.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Plan this/ })).toHaveLength(1);
});

test('what changed the action for the person is said', async () => {
  const action = { ...aFinding().action, kind: 'clinician' as const, because: 'With kidney disease, ask first.' };
  open([aFinding({ action })]);
  expect(await screen.findByText('With kidney disease, ask first.')).toBeVisible();
});

test('a plan is begun with the day that the member chose', async () => {
  const user = userEvent.setup();
  open([aFinding()]);
  answer(findings.acceptFinding, aPlan());
  await user.click(await screen.findByRole('button', { name: 'Plan this: LDL cholesterol' }));
  const day = await screen.findByLabelText('Measure again on');
  expect(day).toHaveValue('2027-02-12');
  await user.clear(day);
  await user.type(day, '2027-03-01');
  await user.click(screen.getByRole('button', { name: 'Start today' }));
  expect(await screen.findByText(/It's planned/)).toBeVisible();
  expect(listCalls(findings.acceptFinding).at(-1)?.body).toMatchObject({
    action: 'oats_cholesterol',
    measure_on: '2027-03-01',
  });
});

test('a blueprint asks its questions first, and a refusal is said at its field', async () => {
  const user = userEvent.setup();
  const blueprint = { id: 'steady-glucose', title: 'Steady glucose', start_gate: [{ code: 'medicine', text: 'Any?' }] };
  open([aFinding({ action: { ...aFinding().action, kind: 'blueprint', blueprint } })]);
  const errors = [{ field: 'answers.medicine', code: 'required', message: 'Answer yes or no.' }];
  answer(findings.acceptFinding, problem('validation_error', { errors }));
  await user.click(await screen.findByRole('button', { name: 'Plan this: LDL cholesterol' }));
  expect(await screen.findByRole('group', { name: 'Any?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start today' }));
  expect(await screen.findByText('Answer yes or no.')).toBeVisible();
});

test.each([
  [100, 'LDL cholesterol fell from 141 mg/dL to 100 mg/dL: more than chance (it needs 26 %).'],
  [
    133,
    "LDL cholesterol changed by 6 %, from 141 mg/dL to 133 mg/dL, which is within chance (it needs 26 %): it can't be said that it changed.",
  ],
])('a second value of %d says exactly as much as it can', async (value, sentence) => {
  const plan = aPlan({ state: 'measured', outcome: anOutcome(value) });
  open([aFinding({ plan: plan.id })], [plan]);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/better|worse|improved/i);
});

test('another laboratory is named as the reason why nothing can be said', async () => {
  const outcome = anOutcome(90, { why: 'laboratory', parts: [] });
  const plan = aPlan({ state: 'measured', outcome });
  open([aFinding({ plan: plan.id })], [plan]);
  expect(
    await screen.findByText(
      'LDL cholesterol is 90 mg/dL now. Not comparable: another laboratory measured it, perhaps by another method.',
    ),
  ).toBeVisible();
});

test('means of days are compared with their interval', async () => {
  const value = (metric: 'systolic' | 'diastolic', at: number) => ({ metric, value: at, limit: null, printed: null });
  const outcome = {
    ...{ day: '2026-12-18', why: null, days: 7, after: [value('systolic', 132), value('diastolic', 91)] },
    parts: [
      {
        ...{ metric: 'systolic' as const, before: value('systolic', 146), after: value('systolic', 132) },
        ...{ said: 'beyond' as const, percent: null, needs: null, interval: { low: -17.2, high: -10.8 } },
      },
    ],
  };
  const plan = aPlan({ subject: 'blood_pressure', label: 'Blood pressure', state: 'measured', outcome });
  open([], [plan]);
  expect(
    await screen.findByText(
      /fell from 146 mmHg to 132 mmHg: more than chance \(with 95 % certainty between -17.2 and -10.8, means of 7 days\)/,
    ),
  ).toBeVisible();
});

test('a plan whose value was removed says so and claims nothing', async () => {
  const plan = aPlan({ base: { ...aPlan().base, state: 'removed' } });
  open([], [plan]);
  expect(await screen.findByText('Without its value')).toBeVisible();
  expect(screen.getByText(/was removed, so nothing can be said about a change/)).toBeVisible();
});

test('the day is moved, and the plan is ended after a question', async () => {
  const user = userEvent.setup();
  const plan = aPlan();
  open([aFinding({ plan: plan.id })], [plan]);
  answer(findings.moveMeasurement, plan);
  await user.click(await screen.findByRole('button', { name: 'Change the day: LDL cholesterol' }));
  await user.click(await screen.findByRole('button', { name: 'Keep this day' }));
  expect(await screen.findByText('The day is changed.')).toBeVisible();
  answer(findings.endPlan, aPlan({ state: 'ended' }));
  await user.click(screen.getByRole('button', { name: 'End this plan: LDL cholesterol' }));
  await user.click(await screen.findByRole('button', { name: 'End this plan' }));
  expect(await screen.findByText('The plan is ended.')).toBeVisible();
  expect(listCalls(findings.endPlan)).toHaveLength(1);
});

test('with nothing outside the page says what is looked at and where to add it', async () => {
  open([]);
  expect(await screen.findByText(/Nothing lies outside its range\. Laboratory values/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a report' })).toHaveAttribute('href', '/health/labs/add-report');
});

test('a failure can be tried again', async () => {
  answer(findings.listFindings, problem('unavailable'));
  openAsMember('/health/findings');
  expect(await screen.findByText("We couldn't load your findings.")).toBeVisible();
});
