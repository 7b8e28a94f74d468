import { approvals } from '@club/contract/club/approvals';
import { identity } from '@club/contract/core/identity';
import { passkeys } from '@club/contract/core/passkeys';
import { consents } from '@club/contract/health/base/consents';
import { stories } from '@club/contract/hub/stories';
import type { OwnStory, Story, StoryCard } from '@club/contract/hub/stories.fields';
import type { ContentCase } from '@club/contract/hub/story-moderation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, answerHome, factories, findPart, listCalls, openAsMember, problem } from '#testing';

const id = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`;
const none = factories.list([]);

const aCard = (nth: number, more: Partial<StoryCard> = {}): StoryCard => ({
  id: id(nth),
  title: `Story ${nth}`,
  body: 'I walk before coffee.\n\n- A coat on the hook\n\n<b>No markup</b> https://example.org/tip',
  excerpt: 'I walk before coffee.',
  image: null,
  image_alt: '',
  tags: ['Sleep'],
  author: { display_name: 'Maya C.', avatar: null, colour: 3, badge: 'AMB' },
  likes_count: 4,
  comments_count: 2,
  liked: false,
  mine: false,
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  attachment: null,
  claim_note: null,
  ...more,
});

const aStory = (more: Partial<Story> = {}): Story => ({
  ...aCard(1),
  status: 'published',
  status_reason: null,
  help: null,
  comments: [],
  comments_after: null,
  ...more,
});

const own = (more: Partial<OwnStory> = {}): OwnStory => ({
  ...aCard(1, { mine: true }),
  status: 'published',
  status_reason: null,
  help: null,
  ...more,
});

const aComment = (nth: number, more = {}) => ({
  id: id(nth),
  story_id: id(1),
  parent_id: null,
  created_at: '2026-11-20T08:00:00.000Z',
  deleted: false as const,
  text: `Thought ${nth}`,
  author: { display_name: 'Jonas O.', avatar: null, colour: 3, badge: null },
  mine: false,
  removable: false,
  by_story_author: false,
  waiting: false,
  claim_note: null,
  ...more,
});

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(stories.showStories, none);
  answer(stories.listMutes, none);
});

test('the feed is open without health data, and asks for the next page behind the last story', async () => {
  const first = { ...none, count: 2, results: [aCard(1)], anchor: `2026_${id(1)}`, after: `2026_${id(1)}` };
  answer(stories.listStories, first);
  const { user } = openAsMember('/health/stories');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  expect(screen.getByText(/not medical advice/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Story 1' })).toBeVisible();
  answer(stories.listStories, { ...none, count: 2, results: [aCard(2)], anchor: null, after: null });
  await user.click(screen.getByRole('button', { name: 'Show more stories' }));
  expect(await screen.findByRole('link', { name: 'Story 2' })).toHaveFocus();
  const asked = listCalls(stories.listStories).at(-1)?.url.searchParams;
  expect([asked?.get('before'), asked?.get('after')]).toEqual([first.anchor, first.after]);
});

test('a like shows at once and then the true count; presses meanwhile send the last wish only', async () => {
  answer(stories.listStories, { ...none, count: 1, results: [aCard(1)], anchor: null, after: null });
  const { user } = openAsMember('/health/stories');
  const sent = Promise.withResolvers<{ story_id: string; liked: boolean; likes_count: number }>();
  answer(stories.likeStory, () => sent.promise);
  answer(stories.unlikeStory, { story_id: id(1), liked: false, likes_count: 11 });
  const button = await screen.findByRole('button', { name: /Like Story 1/ });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveTextContent(/^5 likes/);
  await user.click(button);
  expect(button).toHaveTextContent(/^4 likes/);
  await user.click(button);
  await user.click(button);
  sent.resolve({ story_id: id(1), liked: true, likes_count: 12 });
  await waitFor(() => expect(button).toHaveTextContent('11'));
  expect(listCalls(stories.likeStory)).toHaveLength(1);
  expect(listCalls(stories.unlikeStory)).toHaveLength(1);
});

test('a like that was refused is taken back on the screen', async () => {
  answer(stories.listStories, { ...none, count: 1, results: [aCard(1)], anchor: null, after: null });
  answer(stories.likeStory, problem('not_found', { message: 'This story is gone.' }));
  const { user } = openAsMember('/health/stories');
  const button = await screen.findByRole('button', { name: /Like Story 1/ });
  await user.click(button);
  expect(await screen.findByText('This story is gone.')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(button).toHaveTextContent(/^4 likes/);
});

test('a story shows text without markup, its links marked, and its comments with answers below', async () => {
  const comments = [
    aComment(2),
    aComment(3, { parent_id: id(2), text: 'An answer' }),
    { ...aComment(4), deleted: true as const, body: '[removed]' as const },
  ];
  answer(stories.showStories, aStory({ comments: comments as Story['comments'], claim_note: 'Talk to a clinician.' }));
  const { user } = openAsMember(`/health/stories/${id(1)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 1' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Story 1 | Longevity Club'));
  expect(screen.getByText(/<b>No markup<\/b>/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.org/tip' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener noreferrer',
  );
  expect(screen.getByText('Stories are personal experience, not medical advice.')).toBeVisible();
  expect([screen.getByText('Talk to a clinician.'), screen.getByText('[removed]')]).toHaveLength(2);
  answer(stories.createComment, problem('already_exists', { message: "You've just posted this comment." }));
  await user.click(screen.getByRole('button', { name: 'Reply to “An answer”' }));
  const box = screen.getByRole('textbox', { name: 'Your reply' });
  expect(box).toHaveFocus();
  await user.type(box, 'The same words');
  await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as Element);
  expect(await screen.findByText("You've just posted this comment.")).toBeVisible();
  expect(box).toHaveValue('The same words');
  expect(listCalls(stories.createComment).at(-1)?.body).toMatchObject({ parent_id: id(3) });
});

test('a draft is kept on the device until it is published', async () => {
  const view = openAsMember('/health/stories/write');
  await view.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'My walk');
  await view.user.click(screen.getByRole('button', { name: 'Sleep' }));
  view.unmount();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('club:kept:story-draft:'))).toHaveLength(1);
  const { user, path } = openAsMember('/health/stories/write');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('My walk');
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue('Sleep');
  await user.type(screen.getByRole('textbox', { name: 'Your story' }), 'Every morning before coffee.');
  answer(stories.createStory, own());
  answer(stories.showStories, aStory({ mine: true }));
  await user.click(screen.getByRole('button', { name: 'Publish story' }));
  await waitFor(() => expect(path()).toBe(`/health/stories/${id(1)}`));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('club:kept:story-draft:'))).toEqual([]);
});

test('signing out with a story half written leaves none of it on the device', async () => {
  answer(identity.logout, { message: 'Signed out.' });
  const { user } = openAsMember('/health/stories/write');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'My walk');
  expect(JSON.stringify({ ...localStorage })).toContain('My walk');
  await user.click(screen.getByRole('button', { name: /Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toContain('My walk');
});

test('an edit of a story that was removed meanwhile says so and keeps the text', async () => {
  answer(stories.showStories, aStory({ mine: true }));
  const { user } = openAsMember(`/health/stories/${id(1)}/edit`);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Better words');
  answer(stories.updateStory, problem('invalid_transition', { message: 'A moderator removed this story.' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('A moderator removed this story.')).toBeVisible();
  expect(title).toHaveValue('Better words');
});

test('a reader adds a recipe to theirs, and is told what they avoid', async () => {
  const attachment = { kind: 'recipe' as const, title: 'Granola' };
  const thing = {
    ...attachment,
    lines: ['Oats, 80 g'],
    allergens: ['nuts' as const],
    may_contain: [],
    allergens_known: false,
    ruled_out: ['Liver. Left out for pregnancy.'],
    added: false,
    opens: null,
  };
  answer(stories.showStories, aStory({ attachment }));
  answer(stories.getSharedThing, { ...thing, to_avoid: ['nuts', 'soy'] });
  answer(stories.addSharedThing, { kind: 'recipe', id: id(9), message: 'Granola is in your recipes.' });
  const { user } = openAsMember(`/health/stories/${id(1)}`);
  expect(await screen.findByText("Contains nuts, which you've told us you avoid.")).toBeVisible();
  expect(screen.getByText(/Liver. Left out for pregnancy/)).toBeVisible();
  expect(screen.getByText("May contain soy, which you've told us you avoid.")).toBeVisible();
  expect(screen.getByText("The allergens of an ingredient aren't known.")).toBeVisible();
  answer(stories.getSharedThing, { ...thing, to_avoid: ['nuts'], added: true });
  await user.click(screen.getByRole('button', { name: 'Add to my recipes' }));
  expect(await screen.findByText('Granola is in your recipes.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'You already have it. Open it.' })).toBeVisible();
});

test('reporting asks for a reason, and muting says what it does', async () => {
  answer(stories.listStories, { ...none, count: 1, results: [aCard(1)], anchor: null, after: null });
  const { user } = openAsMember('/health/stories');
  await user.click(await screen.findByRole('button', { name: 'More about Story 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report story' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Choose a reason.')).toBeVisible();
  answer(stories.reportContent, { message: 'Thanks for telling us.' });
  await user.click(dialog.getByRole('radio', { name: 'Unsafe health advice' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thanks for telling us.')).toBeVisible();
  expect(listCalls(stories.reportContent)[0]?.body).toMatchObject({ reason: 'medical_misinformation' });
});

test('the own list names what became of each story, and a mute can be undone', async () => {
  const removed = own({ status: 'removed', status_reason: 'It advertises a shop.' });
  answer(stories.showStories, factories.list([removed]));
  answer(
    stories.listMutes,
    factories.list([{ id: id(8), display_name: 'Jonas O.', muted_at: '2026-11-20T08:00:00.000Z' }]),
  );
  answer(stories.unmuteAuthor, { id: id(8) });
  const { user } = openAsMember('/health/stories/mine');
  expect(await screen.findByText('A moderator wrote: It advertises a shop.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit Story 1' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Unmute Jonas O.' }));
  await waitFor(() => expect(listCalls(stories.unmuteAuthor)).toHaveLength(1));
});

const aCase = (nth: number, more: Partial<ContentCase> = {}): ContentCase => ({
  id: id(nth),
  object_type: 'story',
  object_id: id(1),
  story_id: id(1),
  title: 'What I take',
  text: 'I take 400 mg.',
  image: null,
  image_alt: '',
  author: { id: id(7), name: 'Maya Chen', status: 'active', upheld: 1 },
  own: false,
  status: 'published',
  claims: ['take 400 mg'],
  signs: [],
  reports: [{ reason: 'spam', note: 'A shop', at: '2026-11-20T08:00:00.000Z' }],
  reports_count: 1,
  opened_at: '2026-11-20T08:00:00.000Z',
  closed_at: null,
  decision: null,
  reason: null,
  note: '',
  decided_by: null,
  ...more,
});

const openQueue = (rows: readonly ContentCase[]) => {
  answer(stories.listCases, {
    ...factories.list([...rows]),
    counts: { open: rows.length },
    oldest: rows[0]?.opened_at ?? null,
  });
  const gates = { admin: true, vendor: false, ambassador: false };
  const held = { type_of_account: 'CM' as const, account_types: ['CM' as const], is_admin: true };
  answer(approvals.getRights, { ...held, permissions: ['moderate'], gates });
  answer(passkeys.listPasskeys, { ...none, locked: false, recovery_codes: 0 } as never);
  return openAsMember('/admin/stories', { is_admin: true });
};

test('a moderator sees why something is in the queue and removes it with words for its author', async () => {
  const row = aCase(5);
  const { user } = openQueue([row]);
  expect(await screen.findByText('“take 400 mg”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Write at least 10 characters.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'medical_misinformation');
  await user.type(dialog.getByRole('textbox'), 'Leave the dose out, please.');
  answer(stories.decideCase, { ...row, decision: 'remove' });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Done. The author has been notified.')).toBeVisible();
});

test('the shortcuts of the review queue are heard beside its rows too, but not in a dialog', async () => {
  const { user } = openQueue([aCase(5), aCase(6, { text: 'I take 500 mg.' })]);
  (await screen.findByRole('link', { name: 'Open it in its place' })).focus();
  await user.keyboard('j');
  expect(await screen.findByText('I take 500 mg.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Stories and comments' })).getAllByRole('button')[1]).toHaveFocus();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox'));
  await user.keyboard('jar');
  expect(dialog.getByRole('textbox')).toHaveValue('jar');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('home shows the three newest stories, and where the others are', async () => {
  answerHome();
  const page = { ...factories.list([aCard(1), aCard(2, { mine: true }), aCard(3)]), anchor: null, after: null };
  answer(stories.listStories, page);
  openAsMember('/my-longevity');
  const part = await findPart('New stories');
  const links = await part.findAllByRole('link', { name: /^Story/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((nth) => `/health/stories/${id(nth)}`));
  expect(part.getByText('You')).toBeVisible();
  expect(part.getByRole('link', { name: 'All stories' })).toHaveAttribute('href', '/health/stories');
  expect(listCalls(stories.listStories)[0]?.asked).toMatchObject({ page_size: '3' });
});

test('likes and comments of others appear while a story is read, and what is being typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(stories.showStories, aStory());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  openAsMember(`/health/stories/${id(1)}`);
  await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'Me too');
  answer(stories.showStories, aStory({ likes_count: 9, comments_count: 3, comments: [aComment(2)] }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByRole('button', { name: /^9 likes/ })).toBeVisible();
  expect(screen.getByText('Thought 2')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Me too');
});
