import type { Account } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { type Answer, callAs, calls, count, hammer, isHelpful, settleNotices, tellStory } from './story-calls.ts';

/** What one member's comments may tell another within an hour. */
const mostReported = 3;
/** Comments before the victim mutes: as many as a minute allows. */
const firstComments = 9;

/**
 * One account answers everything another one writes. Halfway the other mutes it, and three members report its latest
 * comment.
 */
export const harass = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [harasser, ...witnesses] = target.accounts;
  const victim = witnesses.pop();
  if (!harasser || !victim) throw new Error('the attack needs two members');
  const story_id = await tellStory(target, victim);
  const own = await callAs(target, victim, calls.createComment, { story_id, text: 'Thank you for reading.' });
  const say = (turn: number) => {
    const parent_id = turn % 2 === 0 ? { parent_id: own.body.id } : {};
    return callAs(target, harasser, calls.createComment, { story_id, text: `Nobody likes you ${turn}`, ...parent_id });
  };
  const first: Answer[] = [];
  for (let turn = 0; turn < firstComments; turn += 1) first.push(await say(turn));
  const before = await settleNotices(target, victim);
  const object = { object_type: 'comment', object_id: first.at(-1)?.body.id };
  await callAs(target, victim, calls.mute, object);
  for (const witness of witnesses) await callAs(target, witness, calls.report, { ...object, reason: 'abuse' });
  const rest = await hammer(4, signal, (turn) => say(turn + firstComments));
  const after = await settleNotices(target, victim);
  const seen = await countSeen(target, victim, { story_id, of: 'Nobody likes you' });
  const reported = await countSeen(target, witnesses[0] ?? victim, {
    story_id,
    of: `Nobody likes you ${firstComments - 1}`,
  });
  const answers = [...first, ...rest];
  const helpless = answers.filter((answer) => answer.status !== 201 && !isHelpful(answer)).length;
  return {
    answers,
    result: `of ${count(answers, 201)} comments the victim hears ${before}, and none after muting; the reported one is hidden`,
    faults: [
      ...(before > mostReported ? [`the victim got ${before} notices`] : []),
      ...(after > before ? [`the victim got ${after - before} notices after muting`] : []),
      ...(seen > 0 ? [`the victim still sees ${seen} comments`] : []),
      ...(reported > 0 ? ['the reported comment is still there'] : []),
      ...(helpless > 0 ? [`${helpless} refusals say nothing`] : []),
    ],
  };
};

const countSeen = async (target: Target, member: Account, { story_id, of }: { story_id: string; of: string }) => {
  const { body } = await callAs(target, member, calls.showStories, { story_id });
  return ((body.comments ?? []) as { text?: string }[]).filter(({ text }) => text?.startsWith(of)).length;
};
