import { stories as contract } from '@club/contract/hub/stories';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { stories } from '#hub/stories';
import type { BackgroundClub, Club } from '#platform/club';
import { byHand } from '#platform/jobs';
import { act } from './act.ts';
import { at, moveClub } from './calendar.ts';
import { isThere } from './members.ts';
import { demoPeople, type SeedPerson } from './people.ts';
import { rudeComment, storyComments, storyEnds, storyTopics, storyWithDose } from './stories.data.ts';

/** 60 stories, one every third day, with 320 comments and 1,400 likes. */
const [storyCount, commentCount, likeCount, every] = [60, 320, 1400, 3];
/** The story that names a dose. It waits for a moderator, so that nobody has commented on it or liked it. */
const waitingIndex = storyCount - 4;

/** What is told `ago` days before the seed's day, in the evening, when everybody has earned their points of the day. */
export const tellStories = async (club: BackgroundClub, people: readonly SeedPerson[], ago: number): Promise<void> => {
  if ((ago + 1) % every === 0) await stories.jobs?.award_stories?.(moveClub(club, ago, 23), {}, byHand);
  if (ago % every !== 0 || ago > storyCount * every || (await hasReported(club, ago))) return;
  const index = storyCount - ago / every;
  const there = people.filter((one) => one.complete && one.status === 'active' && isThere(one, ago));
  const author = findReporter(there, index);
  if (!author) return;
  const story = await act(moveClub(club, ago, 21), author.id, contract.createStory, toStory(index));
  await discuss(club, there, { ago, index, story: story.id, author });
};

/** One story of the demo member, whose own comments are under others'. */
const findReporter = (there: readonly SeedPerson[], index: number): SeedPerson | undefined =>
  (index === storyCount - 2 ? demoPeople.find(({ story }) => story) : undefined) ?? there[(index * 37) % there.length];

const hasReported = async ({ db, ...club }: Club, ago: number): Promise<boolean> => {
  const { rows } = await sql`select from stories
    where created_at = ${at({ ...club }, ago, 21)}`.execute(db);
  return rows.length > 0;
};

const toStory = (index: number) => {
  if (index === waitingIndex) return storyWithDose;
  const topic = storyTopics[index % storyTopics.length] ?? { tag: '', titles: [], sentences: [] };
  const round = Math.floor(index / storyTopics.length);
  const sentences = [0, 1, 2].map((step) => topic.sentences[(round + step) % topic.sentences.length]);
  const body = [sentences.slice(0, 2).join(' '), sentences[2], storyEnds[index % storyEnds.length]].join('\n\n');
  return { title: topic.titles[round] ?? topic.tag, body, tags: [topic.tag] };
};

interface Told {
  readonly ago: number;
  readonly index: number;
  readonly story: string;
  readonly author: SeedPerson;
}

/** Comments of others a minute apart; every third answers the one before. */
const discuss = async (
  club: BackgroundClub,
  there: readonly SeedPerson[],
  { ago, index, story, author }: Told,
): Promise<void> => {
  if (index === waitingIndex) return;
  const place = index > waitingIndex ? index - 1 : index;
  const countUntil = (end: number) => Math.floor((end * commentCount) / (storyCount - 1));
  const count = countUntil(place + 1) - countUntil(place);
  const others = there.filter(({ id }) => id !== author.id);
  let last: string | undefined;
  for (let nth = 0; nth < count; nth += 1) {
    const member = others[(index * 11 + nth * 7) % others.length];
    if (!member) return;
    const isRude = index === storyCount - 1 && nth === 0;
    const text = isRude ? rudeComment : (storyComments[(index * 5 + nth) % storyComments.length] ?? '');
    const parent_id = nth % 3 === 1 ? last : undefined;
    const { id } = await act(moveClub(club, ago, 22, nth), member.id, contract.createComment, {
      story_id: story,
      text,
      ...(parent_id && { parent_id }),
    });
    last = id;
  }
};

/** Likes, two reported stories that are hidden, and a rude comment that a moderator removed, with its answers left. */
export const closeStories = async (club: BackgroundClub): Promise<void> => {
  const { db } = club;
  const { rows } = await sql<{
    id: string;
    author_id: string;
  }>`select id, author_id from stories where status <> 'waiting' order by created_at`.execute(db);
  await like(
    club,
    rows.map(({ id }) => id),
  );
  await reportTwo(club, rows.slice(-9, -7));
  await removeRude(club);
  await stories.jobs?.tidy_stories?.(club, {}, byHand);
};

/** Who likes what differs from story to story, and is the same in every seeded club. */
const like = async ({ db, ...club }: Club, ids: readonly string[]): Promise<void> => {
  const wanted = ids.map((_, index) => 8 + ((index * 37) % 30));
  const scale = likeCount / wanted.reduce((sum, one) => sum + one, 0);
  const ends = wanted.map((_, index) =>
    Math.round(wanted.slice(0, index + 1).reduce((sum, one) => sum + one, 0) * scale),
  );
  const counts = ends.map((end, index) => end - (ends[index - 1] ?? 0));
  await sql`insert into story_likes (story_id, user_id, created_at)
    select s.id, m.id, ${at({ ...club }, 1, 12)} from unnest(${ids}::uuid[], ${counts}::integer[]) with ordinality as s (id, likes, nth)
    cross join lateral (select id from members where status = 'active'
      order by md5(id::text || s.nth::text) limit s.likes) m on conflict do nothing`.execute(db);
};

/** Reports of new accounts hide nothing. */
const reportTwo = async (
  club: BackgroundClub,
  reported: readonly { id: string; author_id: string }[],
): Promise<void> => {
  const longAgo = new Date(club.clock.now().getTime() - 30 * dayMs);
  for (const { id, author_id } of reported) {
    const { rows } = await sql<{ id: string }>`select distinct user_id as id from sessions
      where user_id in (select id from members where status = 'active' and created_at < ${longAgo})
        and user_id <> ${author_id}
      order by user_id limit 3`.execute(club.db);
    for (const reporter of rows) {
      const report = { object_type: 'story', object_id: id, reason: 'spam' } as const;
      await act(moveClub(club, 1, 23), reporter.id, contract.reportContent, report);
    }
  }
};

const removeRude = async (club: BackgroundClub): Promise<void> => {
  const moderator = demoPeople.find(({ admin }) => admin);
  const { rows } = await sql<{ id: string }>`select id from story_comments where body = ${rudeComment}`.execute(
    club.db,
  );
  const [rude] = rows;
  if (!moderator || !rude) return;
  const then = moveClub(club, 1, 23, 30);
  const reporter = demoPeople.find(({ story }) => story);
  if (!reporter) return;
  const report = { object_type: 'comment', object_id: rude.id, reason: 'abuse' } as const;
  await act(then, reporter.id, contract.reportContent, report);
  const { results } = await act(then, moderator.id, contract.listCases, {});
  const found = results.find(({ object_id }) => object_id === rude.id);
  if (!found) return;
  const note = 'This attacks other members. Tell us what you disagree with instead.';
  await act(then, moderator.id, contract.decideCase, { case_id: found.id, decision: 'remove', reason: 'abuse', note });
};
