import { consents } from '@club/contract/health/base/consents';
import { stories } from '@club/contract/hub/stories';
import type { ToldHelp } from '@club/contract/platform/local-help';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, factories, openAsMember } from '#testing';

const line = { hours: 'Day and night', source: 'https://example.org', review_by: '2027-05-31' };
const told: ToldHelp = {
  level: 'emergency',
  headline: 'Talk to someone now',
  text: "Talk to someone now: Samaritans, 116 123. You don't have to carry this alone.",
  detail: "You don't have to carry this alone.",
  help: {
    country: 'GB',
    emergency: { name: 'Emergency services', phone: '999', dial: '999', ...line },
    crisis: { name: 'Samaritans', phone: '116 123', dial: '116123', ...line },
    directory: { name: 'Find A Helpline', url: 'https://findahelpline.com' },
  },
};

const id = '00000000-0000-7000-8000-000000000001';
const author = { display_name: 'Maya C.', avatar: null, colour: 3, badge: null };
const created_at = '2026-11-20T08:00:00.000Z';

const openStory = (help: ToldHelp | null) => {
  answer(stories.showStories, {
    id,
    title: 'Last night',
    body: 'I could not sleep.',
    excerpt: 'I could not sleep.',
    image: null,
    image_alt: '',
    tags: [],
    author,
    likes_count: 0,
    comments_count: 0,
    liked: false,
    mine: true,
    created_at,
    edited_at: null,
    attachment: null,
    claim_note: null,
    status: help ? 'waiting' : 'published',
    status_reason: null,
    help,
    comments: [],
    comments_after: null,
  });
  return openAsMember(`/health/stories/${id}`);
};

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(stories.listMutes, { count: 0, next: null, previous: null, results: [] });
});

test('the author of a story that names a danger sees whom to call above it', async () => {
  openStory(told);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Talk to someone now' })).toBeVisible();
  expect(within(alert).getByRole('link', { name: 'Call Samaritans: 116 123' })).toHaveAttribute('href', 'tel:116123');
});

test('so does the author of a comment, as soon as it is sent', async () => {
  const { user } = openStory(null);
  answer(stories.createComment, {
    id,
    story_id: id,
    parent_id: null,
    text: 'i wanna kms',
    author,
    mine: true,
    created_at,
    comments_count: 0,
    waiting: true,
    help: told,
  });
  await user.type(await screen.findByLabelText('Your comment'), 'i wanna kms');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const link = await screen.findByRole('link', { name: 'Call Samaritans: 116 123' });
  expect(link).toHaveAttribute('href', 'tel:116123');
});
