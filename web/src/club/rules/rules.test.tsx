import { approvals } from '@club/contract/club/approvals';
import { rules } from '@club/contract/club/earning/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { earningRule, rehearsal, ruleDraft, rulePage } from '#club/rules/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

beforeEach(() => answer(approvals.getRights, rights('rules')));
const open = (path = '/admin/rules/daily_visit') => openAsMember(path, { is_admin: true });
/** Pastes, since letter by letter takes seconds; a date can only be typed. */
const enter = async (user: ReturnType<typeof open>['user'], field: HTMLElement, words: string) => {
  if (field.getAttribute('type') === 'date') return user.type(field, words);
  await user.click(field);
  await user.paste(words);
};
const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('rules are listed with what they gave, and of health ones that few used nothing is told', async () => {
  const steps = earningRule({ code: 'steps_goal', name: 'Daily step goal', health: true, times: null, given: null });
  const drafted = earningRule({ code: 'birthday', name: 'Birthday', draft: 'set', starts_on: '2026-12-01' });
  answer(rules.listRules, factories.list([earningRule(), steps, drafted]));
  const { user } = open('/admin/rules');
  const table = within(await screen.findByRole('table', { name: 'Earning rules' }));
  const [, visit, step, birthday] = table.getAllByRole('row');
  expect(visit).toHaveTextContent(/Daily visit.*1 a day.*Live.*2\.00.*2,610.*5,220\.00/);
  expect(step).toHaveTextContent(/under 10 people.*under 10 people/);
  expect(birthday).toHaveTextContent('Changes Dec 1');
  await user.keyboard('/birth');
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
});

test('a draft is saved, rehearsed and started on a day, each named before it is done', async () => {
  answer(rules.getRule, rulePage());
  const { user } = open();
  await user.clear(await screen.findByLabelText('Gives'));
  await enter(user, screen.getByLabelText('Gives'), '3');
  await enter(user, screen.getByLabelText('At most a month'), '20');
  const saved = rulePage({ version: 5, draft: ruleDraft() });
  answer(rules.saveRuleDraft, saved);
  answer(rules.getRule, saved);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The draft is saved. Rehearse it next.')).toBeVisible();
  expect(listCalls(rules.saveRuleDraft)[0]?.body).toMatchObject({ version: 4, points: '3', per_day: 1, per_month: 20 });

  const rehearsed = rulePage({ version: 6, draft: ruleDraft({ state: 'rehearsed', rehearsal }) });
  answer(rules.rehearseRule, rehearsed);
  answer(rules.getRule, rehearsed);
  await user.click(await screen.findByRole('button', { name: 'Rehearse' }));
  const found = await findPart('Rehearsal');
  expect(await found.findByText('27,840.00')).toBeVisible();
  for (const text of ['+35% of 20,600.00 today', '559', '53 earn less', '187', '640 events without points'])
    expect(found.getByText(text)).toBeVisible();

  await user.click(found.getByRole('button', { name: 'Set the start…' }));
  const dialog = await findDialog('Start the draft of “Daily visit”');
  expect(dialog.getByText('2.00 points, 1 a day')).toBeVisible();
  expect(dialog.getByText('3.00 points, 1 a day, 20 a month')).toBeVisible();
  expect(dialog.getByText('187 members reach a limit of the draft.')).toBeVisible();
  await enter(user, dialog.getByLabelText('First day'), '2026-12-01');
  await enter(user, dialog.getByLabelText('Reason'), 'Visits cost more than they bring.');
  const set = rulePage({ version: 7, draft: ruleDraft({ state: 'set', rehearsal, starts_on: '2026-12-01' }) });
  answer(rules.startRule, set);
  answer(rules.getRule, set);
  await user.click(dialog.getByRole('button', { name: 'Set the start' }));
  expect(await screen.findByText(/Starts on Dec 1, 2026 at 0:00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});

test('an administrator who was slower reads who saved a draft, and keeps what was typed', async () => {
  answer(rules.getRule, rulePage());
  const message = 'Marco Ruiz changed this rule or its draft meanwhile. Look at it again before you go on.';
  answer(rules.saveRuleDraft, problem('stale_version', { message }));
  const { user } = open();
  await enter(user, await screen.findByLabelText('At most in all'), '9');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('At most in all')).toHaveValue('9');
});

test('a rule is ended with a reason, and a rehearsal about few people’s health says only that', async () => {
  const nothing = { points: null, times: null, members: null, capped: null, capped_members: null };
  const few = { ...rehearsal, today: nothing, draft: nothing, more: null, less: null, same: null, weeks: [] };
  answer(rules.getRule, rulePage({ draft: ruleDraft({ state: 'rehearsed', rehearsal: few }) }));
  const { user } = open();
  expect(await screen.findByText('Fewer than 10 members earned by this rule, so nothing is told.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End rule…' }));
  const dialog = await findDialog('End “Daily visit”?');
  await user.click(dialog.getByRole('button', { name: 'End rule' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await enter(user, dialog.getByLabelText('Reason'), 'It is misused by scripts.');
  answer(rules.endRule, rulePage({ rule: earningRule({ active: false }) }));
  await user.click(dialog.getByRole('button', { name: 'End rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(rules.endRule)[0]?.body).toEqual({ version: 4, reason: 'It is misused by scripts.' });
});

test('a rule is made for an event that can be counted, as a draft', async () => {
  const joined = earningRule({ code: 'account_verified', name: 'Account verified', countable: false });
  answer(rules.listRules, factories.list([earningRule(), joined]));
  const { user } = open('/admin/rules');
  const add = await screen.findByRole('button', { name: 'New rule' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  const dialog = await findDialog('New earning rule');
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await dialog.findByText('Write a name of 3 to 60 characters.')).toBeVisible();
  await enter(user, dialog.getByLabelText('Name'), 'Visits in December');
  expect(dialog.queryByRole('option', { name: /Account verified/ })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Counts'), 'Daily visit (2.00 points today)');
  await enter(user, dialog.getByLabelText('Gives'), '3');
  await enter(user, dialog.getByLabelText('At most a month'), '20');
  await enter(user, dialog.getByLabelText('Last day'), '2026-12-31');
  await enter(user, dialog.getByLabelText('What members read'), 'Visit the club in December.');
  const counts = { code: 'daily_visit', name: 'Daily visit' };
  const rule = earningRule({ code: 'own_visits', name: 'Visits in December', active: false, begun: false, counts });
  const made = rulePage({ rule, draft: ruleDraft({ ends_on: '2026-12-31' }) });
  answer(rules.createRule, made);
  answer(rules.getRule, made);
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Nobody earns by it before its draft starts.')).toBeVisible();
  expect(screen.getByText(/on top of its own points/)).toBeVisible();
  expect(listCalls(rules.createRule)[0]?.body).toEqual({
    ...{ name: 'Visits in December', counts: 'daily_visit', points: '3', per_day: null, per_month: 20 },
    ...{ per_lifetime: null, description: 'Visit the club in December.', ends_on: '2026-12-31' },
  });
});

test('a draft that differs from what was rehearsed is saved before its start is set', async () => {
  answer(rules.getRule, rulePage({ draft: ruleDraft({ state: 'rehearsed', rehearsal }) }));
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Set the start…' })).toBeVisible();
  await user.type(screen.getByLabelText('At most in all'), '9');
  expect(screen.getByText('Save and rehearse first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set the start…' })).toBeNull();
});

test('a last day that does not exist is refused with a sentence', async () => {
  answer(rules.getRule, rulePage());
  const { user } = open();
  const day = await screen.findByLabelText('Last day');
  // as browsers do for 31 February: no value, and the input says why
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText("This day doesn't exist. Choose another.")).toBeVisible();
  expect(listCalls(rules.saveRuleDraft)).toHaveLength(0);
});
