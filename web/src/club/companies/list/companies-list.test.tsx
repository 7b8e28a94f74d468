import { approvals } from '@club/contract/club/approvals';
import { companies } from '@club/contract/club/companies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { clubCompany, foundCompany } from '#club/companies/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import { toCompaniesCsv } from './companies-csv.ts';

const small = foundCompany({
  id: '0193a000-0000-7000-8000-000000000302',
  name: 'Bright Harbour School',
  domains: [],
  code_ends_at: '2026-11-30T00:00:00.000Z',
  members: null,
  active: null,
});

beforeEach(() => {
  answer(approvals.getRights, rights('companies'));
  answer(companies.listCompanies, factories.list([small, foundCompany()]));
});
const open = (search = '') => openAsMember(`/admin/companies${search}`, { is_admin: true });

test('a company of fewer than ten is listed without its figures, on the screen and in the file', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Companies' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Bright Harbour School.*No domain.*Code.*under 10.*under 10/);
  expect(second).toHaveTextContent(/Fjord Insurance.*2 domains.*Code and domain.*148.*95.*Made Feb 3, 2026/);
  expect(toCompaniesCsv([small, foundCompany()])).toBe(
    [
      'Company,Joins by,Domains,Members,"Active, 30 days",Seats,Ended',
      'Bright Harbour School,Code,,under 10,under 10,200,',
      'Fjord Insurance,Code and domain,fjord-insurance.example fjord-claims.example,148,95,200,',
      '',
    ].join('\r\n'),
  );
});

test('keys lead from the page to the search, through the rows and into a company', async () => {
  answer(companies.getCompany, clubCompany());
  const { user } = open();
  await screen.findByRole('link', { name: 'Fjord Insurance' });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find companies' })).toHaveFocus();
  await user.keyboard('fjord');
  await waitFor(() => expect(listCalls(companies.listCompanies).at(-1)?.asked).toMatchObject({ search: 'fjord' }));
  await user.keyboard('{Escape}jj');
  expect(screen.getByRole('link', { name: 'Fjord Insurance' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjord Insurance' })).toBeVisible();
});

test('a new company opens on its page, and a name that is taken is refused at its field', async () => {
  answer(
    companies.createCompany,
    problem('already_exists', {
      errors: [{ field: 'name', message: 'A company has this name already.' }],
    }),
  );
  answer(companies.getCompany, clubCompany());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New company' }));
  await user.type(dialog.getByLabelText('Name'), 'Fjord Insurance');
  await user.type(dialog.getByLabelText('Seats (optional)'), '200');
  await user.click(dialog.getByRole('button', { name: 'Create company' }));
  expect(await dialog.findByText('A company has this name already.')).toBeVisible();
  answer(companies.createCompany, clubCompany());
  await user.click(dialog.getByRole('button', { name: 'Create company' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjord Insurance' })).toBeVisible();
  expect(listCalls(companies.createCompany).at(-1)?.body).toMatchObject({ name: 'Fjord Insurance', seats: 200 });
});
