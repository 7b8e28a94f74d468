import { approvals } from '@club/contract/club/approvals';
import { type MailPage, mails } from '@club/contract/club/content/mails';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rights } from '#club/admin/fixtures';
import { answer, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const nothing = { subject: '', greeting: '', sign_off: '' };
const own = { subject: '{amount} points expire on {day}', greeting: 'Hello {name},', sign_off: '{club}' };
const row = {
  kind: 'points_expiring',
  name: 'Points that will expire',
  readers: 'members' as const,
  subject: own.subject,
  changed: nothing,
};
const mailPage = (over: Partial<MailPage> = {}): MailPage => ({
  ...row,
  seen: 0,
  own,
  placeholders: {
    subject: ['amount', 'day', 'club'],
    greeting: ['name', 'club'],
    sign_off: ['club'],
    needed: ['amount', 'day'],
  },
  example: {
    from: 'Longevity Club <club@example.org>',
    facts: { amount: '46.00', day: '18 Dec 2026' },
    paragraphs: ['46.00 of yours will start to expire.', 'Spend them: https://club.example/redeem'],
    name: 'Ada',
    club: 'Longevity Club',
  },
  versions: [],
  ...over,
});
const words = { ...nothing, subject: '{day}: {amount} points' };
const by = { changed_by: 'Ines Costa', changed_at: '2026-11-19T10:00:00.000Z', reason: '' };
const changed = mailPage({ seen: 1, changed: words, versions: [{ id: 1, words, ...by }] });
const open = (path = '/points_expiring') => openAsMember(`/admin/content/mails${path}`, { is_admin: true });
const type = (text: string) => text.replaceAll('{', '{{');

beforeEach(() => answer(approvals.getRights, rights('settings')));

test('e-mails are listed by who gets them, and found by their subject', async () => {
  const welcome = { ...row, kind: 'welcome', name: 'Welcome', subject: 'Welcome to {club}' };
  const all = { ...row, kind: 'all', name: 'All e-mails', readers: null, subject: '' };
  answer(mails.listMails, factories.list([all, { ...row, changed: words }, welcome]));
  const { user } = open('');
  const members = await findPart('To members');
  expect(members.getByRole('link', { name: 'Points that will expire' })).toHaveAttribute(
    'href',
    '/admin/content/mails/points_expiring',
  );
  expect(members.getByText('Changed')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find an e-mail' }), 'welcome');
  await waitFor(() => expect(screen.queryByText('Points that will expire')).toBeNull());
  expect(screen.getByText('Welcome to {club}')).toBeVisible();
});

test('the preview has what is typed, and a placeholder that is missing is named before it is sent', async () => {
  answer(mails.getMail, mailPage());
  const { user } = open();
  const subject = await screen.findByLabelText('Subject');
  expect((await findPart('Preview')).getByText('46.00 points expire on 18 Dec 2026')).toBeVisible();
  await user.clear(subject);
  await user.type(subject, type('{amount} points'));
  expect(screen.getByText('{day} is missing. Readers tell these e-mails apart by it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save words' })).toBeDisabled();
  await user.type(subject, ' until');
  await user.click(screen.getByRole('button', { name: 'Add {day}' }));
  expect((await findPart('Preview')).getByText('46.00 points until 18 Dec 2026')).toBeVisible();
  await user.clear(screen.getByLabelText('Greeting'));
  await user.type(screen.getByLabelText('Greeting'), type('Good day {name},'));
  expect(screen.getByText('To someone without a name: “Good day,”')).toBeVisible();
});

test('words are saved once, however often the button is pressed, and the own ones can be taken again', async () => {
  answer(mails.getMail, mailPage());
  const { user } = open();
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  await user.type(subject, type('{day}: {amount} points'));
  answer(mails.changeMail, () => {
    answer(mails.getMail, changed);
    return changed;
  });
  await user.dblClick(screen.getByRole('button', { name: 'Save words' }));
  expect(await screen.findByText('Saved. The next e-mail has these words.')).toBeVisible();
  expect(listCalls(mails.changeMail)).toHaveLength(1);
  expect(listCalls(mails.changeMail)[0]?.body).toMatchObject({ seen: 0, subject: '{day}: {amount} points' });
  await user.click(screen.getByRole('button', { name: "Back to the club's own words" }));
  expect(subject).toHaveValue(own.subject);
});

test('what someone else saved meanwhile is shown, and what was typed stays until one is chosen', async () => {
  answer(mails.getMail, mailPage());
  const { user } = open();
  const subject = await screen.findByLabelText('Subject');
  await user.type(subject, ' soon');
  answer(mails.changeMail, () => {
    answer(mails.getMail, changed);
    return problem('stale_version');
  });
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(
    await screen.findByText('Ines Costa changed this e-mail meanwhile. It now has: “{day}: {amount} points”'),
  ).toBeVisible();
  expect(subject).toHaveValue(`${own.subject} soon`);
  await user.click(screen.getByRole('button', { name: 'Use the latest version' }));
  expect(subject).toHaveValue('{day}: {amount} points');
});

test('an example is sent to the administrator in the words that are typed', async () => {
  answer(mails.getMail, mailPage());
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), ' soon');
  answer(mails.testMail, { to: 'grace@example.org' });
  await user.click(screen.getByRole('button', { name: 'Send me an example' }));
  expect(await screen.findByText('An example is on its way to grace@example.org.')).toBeVisible();
  expect(listCalls(mails.testMail)[0]?.body).toMatchObject({ subject: `${own.subject} soon` });
});
