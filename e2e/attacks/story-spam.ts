import type { Outcome, Target } from './attack.ts';
import { callAs, calls, count, hammer, isHelpful, tellStory } from './story-calls.ts';

const [storiesADay, commentsAnHour] = [5, 60];

/** One account publishes and comments as fast as it can over eight connections, no two texts alike. */
export const flood = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [spammer, victim] = target.accounts;
  if (!spammer || !victim) throw new Error('the attack needs two members');
  const story_id = await tellStory(target, victim);
  const [told, said] = await Promise.all([
    hammer(4, signal, (turn) =>
      callAs(target, spammer, calls.createStory, { title: `Offer ${turn}`, body: `Buy now, number ${turn}.` }),
    ),
    hammer(4, signal, (turn) => callAs(target, spammer, calls.createComment, { story_id, text: `Buy number ${turn}` })),
  ]);
  const answers = [...told, ...said];
  const [stories, comments] = [count(told, 201), count(said, 201)];
  const helpless = answers.filter((answer) => answer.status !== 201 && !isHelpful(answer)).length;
  return {
    answers,
    result: `${stories} stories and ${comments} comments stand, then it is told when to come back`,
    faults: [
      ...(stories > storiesADay ? [`${stories} stories were published`] : []),
      ...(comments > commentsAnHour ? [`${comments} comments were published`] : []),
      ...(helpless > 0 ? [`${helpless} refusals say nothing`] : []),
    ],
  };
};
