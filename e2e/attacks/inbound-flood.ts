import { batchLimits } from '@club/contract/health/exchange/inbound';
import type { Account } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { agree, callWell } from './health-members.ts';
import { type Answer, callAs, count, hammer, isHelpful } from './story-calls.ts';

const send = ['POST', '/api/mh/inbound/'] as const;

/** What no device measures, ten years of it, and the same again. */
const items = (turn: number): object[] =>
  Array.from({ length: batchLimits.items }, (_, index) => {
    const start = new Date(Date.UTC(2016 + (turn % 12), 0, 1) + index * 300_000).toISOString();
    return [
      { type: 'heart_rate', start, value: 1e12, unit: 'bpm' },
      { type: 'steps', start, end: '1970-01-01T00:00:00Z', value: -5, unit: 'count' },
      { id: 'x'.repeat(400), type: 'sleep', start, end: start, stages: [] },
      { type: '__proto__', start, value: 1 },
      { type: 'heart_rate', start, value: 60 + (turn % 40), unit: 'bpm', source: { device: `watch ${turn}` } },
    ][index % 5] as object;
  });

/**
 * One app floods with batches as large as they may be, most of them nonsense, over eight connections; strangers send with
 * tokens that nobody made. An hour's batches are taken, and nothing that can't be; then it is told when to come back.
 */
export const floodInbound = async (target: Target, signal: AbortSignal): Promise<Outcome> => {
  const [member] = target.accounts;
  if (!member) throw new Error('the attack needs a member with an app');
  await agree(target, member);
  const wish = { app: 'shortcut', name: 'Flood', areas: ['heart', 'activity', 'sleep'] };
  const { token } = await callWell(target, member, ['POST', '/api/mh/bridges/'], wish);
  const app: Account = { ...member, access: String(token) };
  const [sent, strangers] = await Promise.all([
    hammer(8, signal, (turn) => callAs(target, app, send, { items: items(turn) })),
    hammer(8, signal, (turn) => {
      const access = `clb_${String(turn).padStart(43, 'a')}`;
      return callAs(target, { ...member, access, from: `203.0.113.${(turn % 250) + 1}` }, send, { items: [] });
    }),
  ]);
  const taken = count(sent, 200);
  const kept = sent.reduce((sum, { body }) => sum + Number(body.added ?? 0), 0);
  const nonsense = sent.filter(holdsNonsense).length;
  const helpless = sent.filter((answer) => answer.status >= 300 && answer.status < 500 && !isHelpful(answer)).length;
  const broken = [...sent, ...strangers].filter(({ status }) => status === 500).length;
  return {
    answers: [...sent, ...strangers],
    result: `${taken} batches taken with ${kept} readings; what can't be was left out with its reason`,
    faults: [
      ...(taken > batchLimits.anHour ? [`${taken} batches were taken in an hour`] : []),
      ...(nonsense > 0 ? [`${nonsense} batches kept what no device measures`] : []),
      ...(count(strangers, 200) > 0 ? ['a token that nobody made was taken'] : []),
      ...(helpless > 0 ? [`${helpless} refusals say nothing`] : []),
      ...(broken > 0 ? [`${broken} answers of 500`] : []),
    ],
  };
};

/** Four of five items are nonsense. */
const holdsNonsense = ({ status, body }: Answer): boolean =>
  status === 200 && Number(body.added ?? 0) > batchLimits.items / 5;
