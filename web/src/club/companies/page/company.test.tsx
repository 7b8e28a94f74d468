import { approvals } from '@club/contract/club/approvals';
import { companies } from '@club/contract/club/companies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { clubCompany, companyDomain, companyId } from '#club/companies/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const fjord = clubCompany();

beforeEach(() => {
  answer(approvals.getRights, rights('companies'));
  answer(companies.getCompany, fjord);
});
const open = () => openAsMember(`/admin/companies/${companyId}`, { is_admin: true });
const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('the page of a company tells how its staff join, and totals in which nobody can be found', async () => {
  open();
  expect(await screen.findByText('148 members, 95 active in 30 days.')).toBeVisible();
  expect((await findPart('Join codes')).getByText('Intranet')).toBeVisible();
  expect((await findPart('E-mail domains')).getByText('fjord-insurance.example')).toBeVisible();
  const regions = within(screen.getByRole('table'));
  expect(regions.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Region'),
    'South and Elsewheremerged, one has under 108755',
    'North6140',
    'All14895',
  ]);
  const month = await findPart('Last 30 days');
  expect(month.getByText('4,800.00')).toBeVisible();
  expect(month.getByText('under 10 people')).toBeVisible();
  expect((await findPart('Contact')).getByText('148 of 200')).toBeVisible();
});

test('a code is shown once, to be copied, and not after the page is left', async () => {
  answer(companies.listCompanies, factories.list([]));
  answer(companies.makeCompanyCode, { code: 'FJORD-7KQ2-M9XD', company: clubCompany({ version: 5 }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Replace…' }));
  const dialog = await findDialog('Replace the code?');
  expect(dialog.getByText('“Intranet” still works for 7 days. You can end it before.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace code' }));
  const shown = await findPart('New join code');
  expect(shown.getByText('FJORD-7KQ2-M9XD')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('FJORD-7KQ2-M9XD');
  expect(listCalls(companies.makeCompanyCode)[0]?.body).toMatchObject({ version: 4, replaces: fjord.codes[0]?.id });
  await user.click(screen.getByRole('link', { name: 'Companies', current: false }));
  await waitFor(() => expect(screen.queryByText('FJORD-7KQ2-M9XD')).toBeNull());
});

test('a domain of free mail is refused at its field', async () => {
  const message = "Anyone can have an address at gmail.com. Use the company's own domain, or a join code.";
  answer(companies.addCompanyDomain, problem('validation_error', { errors: [{ field: 'domain', message }] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add…' }));
  const dialog = await findDialog('Add a domain');
  await user.type(dialog.getByLabelText('Domain'), 'gmail.com');
  await user.click(dialog.getByRole('button', { name: 'Add domain' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('an administrator who was slower reads what changed meanwhile, and keeps what was typed', async () => {
  const message = 'Marco Ruiz changed this company meanwhile (seats: 100 → 200). Look at it again before you save.';
  answer(companies.changeCompany, problem('stale_version', { message }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit…' }));
  const dialog = await findDialog('Edit Fjord Insurance');
  await user.clear(dialog.getByLabelText('Seats (optional)'));
  await user.type(dialog.getByLabelText('Seats (optional)'), '300');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Seats (optional)')).toHaveValue('300');
});

test('regions are saved with their countries', async () => {
  answer(companies.saveCompanyRegions, fjord);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit regions…' }));
  const dialog = await findDialog('Regions of Fjord Insurance');
  const north = within(dialog.getByRole('group', { name: 'North' }));
  await user.selectOptions(north.getByLabelText('Add a country'), 'SE');
  const south = within(dialog.getByRole('group', { name: 'South' }));
  await user.click(south.getByRole('button', { name: 'Remove Portugal' }));
  await user.click(dialog.getByRole('button', { name: 'Save regions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(companies.saveCompanyRegions)[0]?.body).toEqual({
    version: 4,
    regions: [
      { name: 'North', countries: ['NO', 'SE'] },
      { name: 'South', countries: ['ES'] },
    ],
  });
});

test('ending a company names the effect first and needs a reason; then nothing on it can be changed', async () => {
  answer(companies.endCompany, fjord);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End company…' }));
  const dialog = await findDialog('End Fjord Insurance?');
  expect(dialog.getByText(/Its members \(148\) become Club Members/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End company' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  expect(listCalls(companies.endCompany)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'The contract has run out.');
  answer(companies.getCompany, clubCompany({ ended_at: '2026-11-22T09:00:00.000Z' }));
  await user.click(dialog.getByRole('button', { name: 'End company' }));
  expect(await screen.findByText(/Nobody can join, and its members stay as Club Members/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit|End|New code/ })).toBeNull();
});

test('an unproved domain shows the record to pass on, and what the last check found', async () => {
  const waiting = companyDomain({ name: 'quay.example', state: 'waiting', proved_at: null, checked_at: null });
  answer(companies.getCompany, clubCompany({ domains: [waiting] }));
  const { user } = open();
  const card = await findPart('E-mail domains');
  expect(card.getByText('Not proved')).toBeVisible();
  expect(card.getByText('club-domain=0f9c')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Copy as a message' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /TXT record to the DNS of quay\.example.*Value: club-domain=0f9c$/,
  );
  const unreached = clubCompany({
    domains: [{ ...waiting, state: 'no_answer', checked_at: '2026-11-22T09:00:00.000Z' }],
  });
  answer(companies.checkCompanyDomain, unreached);
  answer(companies.getCompany, unreached);
  await user.click(card.getByRole('button', { name: 'Check quay.example now' }));
  expect(await screen.findByText(/^The domain's name servers didn't answer, so nothing is known\./)).toBeVisible();
  expect(listCalls(companies.checkCompanyDomain)[0]?.body).toEqual({ domain: 'quay.example' });
});
