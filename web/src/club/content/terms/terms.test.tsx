import { approvals } from '@club/contract/club/approvals';
import { type TermsPage, type TermsVersion, terms } from '@club/contract/club/content/terms';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const version = (over: Partial<TermsVersion> = {}): TermsVersion => ({
  title: 'Terms of use',
  text: '## Points\n\nPoints expire after 24 months.\n\n## Vouchers\n\nCodes are non-refundable.',
  version: '2026-03-01',
  state: 'in_force',
  source: 'screen',
  agreed: 1848,
  changed_by: '',
  changed_at: '2026-02-01T10:00:00.000Z',
  reason: '',
  ...over,
});
const draft = version({
  version: null,
  state: 'draft',
  agreed: 0,
  changed_by: 'Grace Hughes',
  text: '## Points\n\nPoints expire after 24 months. We tell you before.\n\n## Vouchers\n\nCodes are non-refundable.',
});
const termsPage = (over: Partial<TermsPage> = {}): TermsPage => ({
  name: 'terms',
  seen: 3,
  earliest: '2026-11-21',
  closes_club: false,
  versions: [version()],
  ...over,
});
const privacy = termsPage({ name: 'privacy', versions: [version({ title: 'Privacy policy' })] });
const list = (page: TermsPage) => answer(terms.listTerms, factories.list([page, privacy]));
const open = (search = '') => openAsMember(`/admin/content${search}`, { is_admin: true });

beforeEach(() => answer(approvals.getRights, rights('settings')));

test('a draft shows what it changes, and what members would see', async () => {
  list(termsPage({ versions: [draft, version()] }));
  const { user } = open('?view=changes');
  expect(await screen.findByText('1 section differs from what applies today.')).toBeVisible();
  expect(screen.getByText('We tell you before.', { exact: false, selector: 'ins' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Vouchers' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'As members see it' }));
  expect(await screen.findByRole('heading', { name: 'Vouchers' })).toBeVisible();
  expect(screen.getByText('1,848 agreed')).toBeVisible();
});

test('a version is written from the one that applies, and published on a day with a reason', async () => {
  list(termsPage());
  const { user } = open('?view=text');
  const text = await screen.findByLabelText('Text');
  await user.type(text, ' Ask the vendor.');
  const saved = termsPage({ seen: 4, versions: [draft, version()] });
  answer(terms.saveTermsDraft, () => {
    list(saved);
    return saved;
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Publish the draft…' }));
  expect(listCalls(terms.saveTermsDraft)[0]?.body).toMatchObject({
    seen: 3,
    text: expect.stringMatching(/non-refundable\. Ask the vendor\.$/),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Terms of use”' }));
  await user.type(dialog.getByLabelText('Takes effect'), '2027-01-01');
  await user.type(dialog.getByLabelText('Reason'), 'Members read it in the terms too.');
  const scheduled = termsPage({ versions: [{ ...draft, version: '2027-01-01', state: 'scheduled' }, version()] });
  answer(terms.publishTerms, () => {
    list(scheduled);
    return scheduled;
  });
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/Applies from Jan 1, 2027\. Members are asked/)).toBeVisible();
  expect(listCalls(terms.publishTerms)[0]?.body).toMatchObject({ seen: 4, from: '2027-01-01' });
  expect(screen.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
});

test('what someone else saved meanwhile is named, and what was typed stays until one is chosen', async () => {
  list(termsPage({ versions: [draft, version()] }));
  const { user } = open('?view=text');
  await user.type(await screen.findByLabelText('Text'), ' Mine.');
  const theirs = { ...draft, changed_by: 'Ines Costa', text: '## Points\n\nTheirs.' };
  answer(terms.saveTermsDraft, () => {
    list(termsPage({ seen: 5, versions: [theirs, version()] }));
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(
    await screen.findByText('Ines Costa changed this text while you were writing. Yours differs in: Points, Vouchers.'),
  ).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toMatch(/Mine\.$/);
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(screen.getByLabelText('Text')).toHaveValue('## Points\n\nTheirs.');
});

test('the example text is said to be one, with what it keeps from happening', async () => {
  const example = version({ source: 'example', version: '2024-01-01' });
  list(termsPage({ closes_club: true, versions: [example] }));
  open();
  expect(await screen.findByText('Still the example text: Terms of use.')).toBeVisible();
  expect(screen.getByText(/Nobody can join before it is replaced\./)).toBeVisible();
});

test('words that are typed stay where someone else saves the first draft meanwhile', async () => {
  list(termsPage());
  const { user } = open('?view=text');
  await user.type(await screen.findByLabelText('Text'), ' Mine.');
  expect(screen.queryByRole('button', { name: 'Publish the draft…' })).toBeNull();
  answer(terms.saveTermsDraft, () => {
    list(termsPage({ seen: 5, versions: [{ ...draft, changed_by: 'Ines Costa' }, version()] }));
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Ines Costa changed this text while you were writing\./)).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toMatch(/Mine\.$/);
  expect(screen.getByRole('button', { name: 'Publish the draft…' })).toBeDisabled();
});
