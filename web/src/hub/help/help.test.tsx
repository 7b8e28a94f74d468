import { type HelpArticle, type HelpRow, help, type Note } from '@club/contract/hub/help';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, findPart, listCalls, openAsMember, problem, renderScreen } from '#testing';

const row = (over: Partial<HelpRow> = {}): HelpRow => ({
  ...{ slug: 'points-expire', title: 'When do my points expire?', area: 'points', reader: 'member', score: 1 },
  summary: 'Each point expires some months after it was earned.',
  ...over,
});
const code = row({ slug: 'code-not-working', title: 'My code doesn’t work', area: 'problems', reader: 'visitor' });
const staff = row({ slug: 'staff-undo', title: 'Staff: how do I undo a decision?', area: 'staff', reader: 'staff' });
const article: HelpArticle = {
  ...{ slug: 'points-expire', title: 'When do my points expire?', area: 'points', reader: 'member', is_own: false },
  paragraphs: ['Your oldest points are always spent first.'],
  steps: ['Open Redeem.', 'Look at the balance.'],
  screen: { path: '/redeem', label: 'Your balance' },
  more: [{ slug: 'earn-points', title: 'How do I earn points?' }],
};
const note: Note = {
  ...{ slug: 'apob', title: 'What is ApoB?', topic: 'heart', text: ['ApoB counts particles.'] },
  source: { title: 'A guideline', publisher: 'A society', year: 2019, url: 'https://doi.org/10.1/x' },
  written_on: '2026-11-27',
  more: [],
};

beforeEach(() => {
  answer(help.listHelp, ({ asked: { q } }) => factories.list(q ? [code] : [code, row(), staff]));
});

test('a visitor sees the areas with their articles, and none for staff', async () => {
  renderScreen('/help');
  const points = await findPart('Points');
  expect(points.getByRole('link', { name: 'When do my points expire?' })).toHaveAttribute(
    'href',
    '/help/points-expire',
  );
  expect(screen.queryByText(/^Staff:/)).toBeNull();
});

test('what is typed is searched for, and stays in the address', async () => {
  const { user, router } = renderScreen('/help');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'my code');
  expect(await screen.findByRole('heading', { name: '1 answer' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?q=my+code'));
  expect(listCalls(help.listHelp).at(-1)?.asked).toMatchObject({ q: 'my code' });
});

test('a slash leads to the search', async () => {
  const { user } = renderScreen('/help');
  const field = await screen.findByRole('searchbox', { name: 'Search the help' });
  await user.keyboard('/');
  expect(field).toHaveFocus();
});

test('where nothing answers, a member is led to the club and a visitor to the areas', async () => {
  answer(help.listHelp, factories.list([]));
  renderScreen('/help?q=weather');
  expect(await screen.findByText(/^No article answers this\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all areas' })).toHaveAttribute('href', '/help');
});

test('a member is led to feedback where nothing answers', async () => {
  answer(help.listHelp, factories.list([]));
  openAsMember('/help?q=weather');
  expect(await screen.findByRole('link', { name: 'Ask the club' })).toHaveAttribute('href', '/feedbacks');
});

test('an article has its steps, the page where it is done, and others of its area', async () => {
  answer(help.getHelp, article);
  renderScreen('/help/points-expire');
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Open Redeem.');
  expect(screen.getByRole('link', { name: 'Go to “Your balance”' })).toHaveAttribute('href', '/redeem');
  expect((await findPart('Points')).getByRole('link')).toHaveAttribute('href', '/help/earn-points');
});

test.each([
  ['article', '/help/old', '/help', 'Points', '/help?area=points'],
  ['note', '/help/notes/old', '/help/notes', 'Sleep', '/help/notes?topic=sleep'],
])('an unknown %s is said not to exist, with the search and all topics', async (kind, at, all, topic, to) => {
  answer(help.getHelp, problem('not_found'));
  answer(help.getNote, problem('not_found'));
  answer(help.listNotes, factories.list([]));
  const { user, router } = renderScreen(at);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${kind} not found$`, 'i') })).toBeVisible();
  expect(screen.getByText(`There is no ${kind} at this address. It may have been replaced.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all topics' })).toHaveAttribute('href', all);
  expect(screen.getByRole('link', { name: topic })).toHaveAttribute('href', to);
  await user.type(screen.getByRole('searchbox'), 'my code{Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${all}?q=my+code`));
});

test('a list that cannot be loaded is tried again', async () => {
  answer(help.listHelp, problem('internal_error'));
  const { user } = renderScreen('/help');
  expect(await screen.findByText("We couldn't load the help.")).toBeVisible();
  answer(help.listHelp, factories.list([code]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('My code doesn’t work')).toBeVisible();
});

test('notes are searched and read with their source', async () => {
  answer(help.listNotes, factories.list([{ ...note, summary: 'ApoB counts particles.', score: 1 }]));
  answer(help.getNote, note);
  const { user } = renderScreen('/help/notes?q=apob');
  await user.click(await screen.findByRole('link', { name: 'What is ApoB?' }));
  expect(await screen.findByRole('link', { name: 'A guideline' })).toHaveAttribute('href', 'https://doi.org/10.1/x');
  expect(screen.getByRole('link', { name: 'A guideline' }).parentElement).toHaveTextContent(
    /^Written (27 November|November 27,) 2026 after A guideline, A society, 2019\.$/,
  );
});
