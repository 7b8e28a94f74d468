import { approvals } from '@club/contract/club/approvals';
import { type EarnSettings, earnSettings } from '@club/contract/club/earning/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, listCalls, openAsMember, problem } from '#testing';

const settings = (over: Partial<EarnSettings> = {}): EarnSettings => ({
  expiry_months: 24,
  welcome_days: 30,
  applies_on: '2000-01-01',
  next: null,
  seen: 'first',
  history: [],
  ...over,
});

beforeEach(() => {
  answer(approvals.getRights, rights('rules'));
  answer(earnSettings.getEarnSettings, settings());
});
const openDialog = async () => {
  const { user } = openAsMember('/admin/earn-settings', { is_admin: true });
  await user.click(await screen.findByRole('button', { name: 'Change…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Expiry and welcome points' })) };
};

test('a shorter life of points needs a day, and says first what would expire on it', async () => {
  answer(earnSettings.previewExpiry, { members: 12, points: 3400 });
  const { user, dialog } = await openDialog();
  expect(dialog.queryByLabelText('First day')).toBeNull();
  await user.clear(dialog.getByLabelText('Points expire after'));
  await user.type(dialog.getByLabelText('Points expire after'), '12');
  await user.type(dialog.getByLabelText('First day'), '2027-02-01');
  expect(
    await dialog.findByText('As it is now, 3,400.00 points of 12 members would expire at once on Feb 1, 2027.'),
  ).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Decided by the board.');
  const values = { expiry_months: 12, welcome_days: 30, applies_on: '2027-02-01' };
  const changed = settings({
    next: values,
    history: [{ ...values, at: '2026-11-22T09:00:00.000Z', by: 'Grace Hughes', reason: 'Decided by the board.' }],
  });
  answer(earnSettings.changeEarnSettings, changed);
  answer(earnSettings.getEarnSettings, changed);
  await user.click(dialog.getByRole('button', { name: 'Change settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(earnSettings.changeEarnSettings)[0]?.body).toEqual({
    ...{ expiry_months: 12, welcome_days: 30, applies_on: '2027-02-01', seen: 'first' },
    reason: 'Decided by the board.',
  });
  expect(await screen.findByText(/From Feb 1, 2027: points expire 12 months after they are earned/)).toBeVisible();
  expect(screen.getByText('Grace Hughes')).toBeVisible();
});

test('an administrator who was slower reads who changed the settings', async () => {
  const message = 'Marco Ruiz changed these settings meanwhile. Look at them again before you save.';
  answer(earnSettings.changeEarnSettings, problem('stale_version', { message }));
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Reason'), 'Decided by the board.');
  await user.click(dialog.getByRole('button', { name: 'Change settings' }));
  expect(await dialog.findByText(message)).toBeVisible();
});
