import { approvals } from '@club/contract/club/approvals';
import { type PartnerRate, rates } from '@club/contract/club/earning/rates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const skyward = (over: Partial<PartnerRate> = {}): PartnerRate => ({
  id: '0193a000-0000-7000-8000-000000000401',
  code: 'skyward',
  name: 'Skyward Miles',
  unit_name: 'miles',
  unit_scale: 0,
  fee_percent: 2,
  points: 100,
  units: 50,
  active: true,
  seen: 12,
  history: [
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Marco Ruiz',
      reason: 'The contract of November.',
      before: { points: 100, units: 60, active: true },
      after: { points: 100, units: 50, active: true },
    },
  ],
  ...over,
});

beforeEach(() => {
  answer(approvals.getRights, rights('rules'));
  answer(rates.listRates, factories.list([skyward()]));
});
const openDialog = async () => {
  const { user } = openAsMember('/admin/rates', { is_admin: true });
  await user.click(await screen.findByRole('button', { name: 'Change rate of Skyward Miles…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Change the rate of Skyward Miles' })) };
};

test('a partner is listed with its rate, and who changed it from what to what and why', async () => {
  openAsMember('/admin/rates', { is_admin: true });
  const changes = within(await screen.findByRole('list', { name: 'Changes of Skyward Miles' }));
  expect(changes.getByText('100.00 points = 60 miles → 100.00 points = 50 miles')).toBeVisible();
  expect(changes.getByText('Marco Ruiz')).toBeVisible();
  expect(changes.getByText('The contract of November.')).toBeVisible();
});

test('a rate is changed with a reason', async () => {
  answer(rates.changeRate, skyward({ units: 45, seen: 13 }));
  const { user, dialog } = await openDialog();
  await user.clear(dialog.getByLabelText('miles'));
  await user.type(dialog.getByLabelText('miles'), '45');
  await user.click(dialog.getByRole('checkbox', { name: 'Members can convert points' }));
  await user.click(dialog.getByRole('button', { name: 'Change rate' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'The partner pays us less.');
  await user.click(dialog.getByRole('button', { name: 'Change rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(rates.changeRate)[0]?.body).toEqual({
    ...{
      seen: 12,
      points: '100.00',
      units: '45',
      active: false,
      confirmed: false,
      reason: 'The partner pays us less.',
    },
  });
});

test('an administrator who was slower reads who changed the rate', async () => {
  const message = 'Marco Ruiz changed this rate meanwhile. Look at it again before you save.';
  answer(rates.changeRate, problem('stale_version', { message }));
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Reason'), 'The partner pays us less.');
  await user.click(dialog.getByRole('button', { name: 'Change rate' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('a rate that is far from the others is asked about once, and again for another one', async () => {
  const message = '1 point = 500 miles. It was 0.5, and partners give 0.5 to 2. Is this right?';
  answer(rates.changeRate, problem('unusual_value', { message }));
  const { user, dialog } = await openDialog();
  const units = dialog.getByLabelText('miles');
  await user.clear(units);
  await user.type(units, '50000');
  await user.type(dialog.getByLabelText('Reason'), 'The contract of December.');
  await user.click(dialog.getByRole('button', { name: 'Change rate' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Yes, change rate' })).toBeVisible();
  await user.type(units, '0');
  expect(dialog.getByRole('button', { name: 'Change rate' })).toBeVisible();
  await user.type(units, '{Backspace}');
  answer(rates.changeRate, skyward({ units: 50_000, seen: 13 }));
  await user.click(dialog.getByRole('button', { name: 'Yes, change rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(rates.changeRate).map(({ body }) => body)).toMatchObject([
    { confirmed: false },
    { confirmed: true },
  ]);
});

test('a partner is added with its first rate, closed until someone opens it', async () => {
  const { user } = openAsMember('/admin/rates', { is_admin: true });
  await user.click(await screen.findByRole('button', { name: 'New partner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New partner' }));
  await user.click(dialog.getByRole('button', { name: 'Add partner' }));
  expect(await dialog.findByText('Choose what members receive.')).toBeVisible();
  for (const [label, typed] of [
    ['Name', 'Fjord Ferries'],
    ['What members read', 'Nights on the ferries.'],
    ['Name of the unit', 'nights'],
    ['nights for them', '12'],
    ['Fee', '1,5'],
    ['Reason', 'The contract of December.'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), typed);
  }
  await user.selectOptions(dialog.getByLabelText('Members receive'), 'Points of the partner');
  const message = '1 point = 10,000 nights. The other partners give 1 to 2. Is this right?';
  answer(rates.createPartner, problem('unusual_value', { message }));
  await user.click(dialog.getByRole('button', { name: 'Add partner' }));
  expect(await dialog.findByText(message)).toBeVisible();
  answer(rates.createPartner, skyward({ code: 'fjord-ferries', name: 'Fjord Ferries', active: false }));
  await user.click(dialog.getByRole('button', { name: 'Yes, add partner' }));
  expect(await screen.findByText('Fjord Ferries is added, closed. Open it with “Change rate…”.')).toBeVisible();
  expect(listCalls(rates.createPartner).map(({ body }) => body)).toMatchObject([
    { confirmed: false },
    { confirmed: true },
  ]);
  expect(listCalls(rates.createPartner)[0]?.body).toMatchObject({
    ...{ name: 'Fjord Ferries', kind: 'points', unit_name: 'nights', units: '12', number_min: 8, fee_percent: '1,5' },
  });
});
