import type { Outcome, Target } from './attack.ts';
import { callAs, calls, hammer, isHelpful, settleNotices, tellStory } from './story-calls.ts';

/** Twelve accounts like, unlike and report everything of one author as fast as they can. */
export const gangUp = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [gang, author] = [target.accounts.slice(0, -1), target.accounts.at(-1)];
  if (!author) throw new Error('the attack needs an author');
  const stories: string[] = [];
  for (let index = 0; index < 5; index += 1) stories.push(await tellStory(target, author, `Story ${index}`));
  const [liked = '', ...reported] = stories;
  const answers = await hammer(gang.length, signal, (turn) => {
    const member = gang[turn % gang.length] ?? author;
    const round = Math.floor(turn / gang.length);
    if (round % 3 === 2) {
      const object_id = reported[round % reported.length] ?? liked;
      return callAs(target, member, calls.report, { object_type: 'story', object_id, reason: 'abuse' });
    }
    return callAs(target, member, round % 3 === 0 ? calls.like : calls.unlike, { story_id: liked });
  });
  const { body } = await callAs(target, author, calls.showStories, { story_id: liked });
  const likes = Number(body.likes_count);
  const notices = await settleNotices(target, author);
  const { body: own } = await callAs(target, author, calls.showStories);
  const hidden = ((own.results ?? []) as { status: string }[]).filter(({ status }) => status === 'hidden').length;
  const helpless = answers.filter((answer) => answer.status >= 300 && !isHelpful(answer)).length;
  return {
    answers,
    result: `${likes} likes of ${gang.length} accounts; ${hidden} stories wait for a moderator, the author heard of each once`,
    faults: [
      ...(likes > gang.length || likes < 0 ? [`${likes} likes of ${gang.length} accounts`] : []),
      ...(notices > reported.length ? [`the author got ${notices} notices`] : []),
      ...(own.count === stories.length ? [] : [`the author sees ${own.count} of ${stories.length} stories`]),
      ...(helpless > 0 ? [`${helpless} refusals say nothing`] : []),
    ],
  };
};
