import { ambassadors } from '@club/contract/club/ambassadors';
import { points, tiers } from '@club/contract/club/points';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  joinWords,
  type Reply,
  screens,
  toEarnScreen,
  toFigure,
  tool,
  writeDay,
  writePoints,
} from '#hub/assistant/engine';
import { names } from '#hub/assistant/language';
import { isPast } from '#hub/assistant/metrics';

const parts = ['balance', 'held', 'expiring', 'tier'] as const;

const answerBalance = async ({ read }: Asking): Promise<Reply> => {
  const { points: all, available, held, opens } = await read(points.getBalance);
  const rest = [
    held > 0 ? `${writePoints(held)} are held` : '',
    opens ? `${writePoints(opens.amount)} for joining or inviting open on ${writeDay(opens.date)}` : '',
  ].filter(Boolean);
  const spendable = rest.length > 0 ? ` You can spend ${writePoints(available)} now; ${joinWords(rest)}.` : '';
  return {
    text: `You have ${writePoints(all)} points.${spendable}`,
    figures: [toFigure('Balance', writePoints(all)), toFigure('To spend', writePoints(available))],
    sources: [screens.statement()],
    looked_at: ['your points balance'],
    suggestions: ['Which points expire next?', 'What can I buy with my points?'],
  };
};

const answerPending = async ({ read }: Asking): Promise<Reply> => {
  const { held } = await read(points.getBalance);
  const waiting = await read(ambassadors.getWaitingPoints);
  const until = waiting.first ? `, the first on ${writeDay(waiting.first)}` : '';
  const lines = [
    held > 0 ? `${writePoints(held)} points of your balance are held for conversions that are under way` : '',
    waiting.points > 0 ? `${writePoints(waiting.points)} points from invitations are on hold${until}` : '',
  ].filter(Boolean);
  return {
    text: lines.length > 0 ? `${joinWords(lines)}.` : 'You have no points on hold.',
    figures: [toFigure('Held', writePoints(held)), toFigure('From invitations', writePoints(waiting.points))],
    sources: [screens.statement()],
    looked_at: ['your points balance', 'your points on hold'],
  };
};

const answerExpiry = async ({ read }: Asking): Promise<Reply> => {
  const { expiring } = await read(points.getBalance);
  if (!expiring) {
    const { expiry_months: months } = await read(points.listEventTypes);
    return {
      text: `None of your points expire soon. Points last ${months} months, and the oldest are spent first.`,
      sources: [screens.statement()],
      looked_at: ['your points balance'],
    };
  }
  return {
    text: `${writePoints(expiring.amount)} points expire on ${writeDay(expiring.date)} unless you spend them first. The oldest are spent first.`,
    figures: [toFigure('Next to expire', writePoints(expiring.amount), writeDay(expiring.date))],
    sources: [screens.statement(), screens.redeem()],
    looked_at: ['your points balance'],
    suggestions: ['What can I buy with my points?'],
  };
};

const answerTier = async ({ read }: Asking): Promise<Reply> => {
  const { lifetime_earned: earned } = await read(points.getBalance);
  const next = tiers.find(({ from }) => from > earned);
  const held = tiers.filter(({ from }) => from <= earned).at(-1);
  const now = held ? `You're at ${held.code}` : "You haven't reached a tier yet";
  return {
    text: next
      ? `${now}. ${writePoints(next.from - earned)} more points earned bring you to ${next.code}.`
      : `${now}, the highest tier.`,
    figures: [toFigure('Earned in all', writePoints(earned))],
    sources: [screens.journey()],
    looked_at: ['what you earned in all'],
  };
};

const answersByPart = { balance: answerBalance, held: answerPending, expiring: answerExpiry, tier: answerTier };
const questionsByPart = {
  balance: 'What is my balance?',
  held: 'Do I have points on hold?',
  expiring: 'Which points expire next?',
  tier: 'How far is the next tier?',
};

export const pointsStatus = tool({
  name: 'points_status',
  title: 'Points today',
  about: "The member's balance, points on hold, the points that expire next, or the tier and what the next one takes",
  calls: [points.getBalance, points.listEventTypes, ambassadors.getWaitingPoints],
  input: z.object({ part: z.enum(parts).default('balance') }),
  readings: [
    {
      patterns: [
        'balance points? mine? howmany? what? latest? account?',
        'points howmany mine?',
        'points mine latest?',
        'points',
        'points account howmany? mine?',
      ],
      fill: ({ periods }, today) => (periods.every(({ from }) => from >= today) ? { part: 'balance' } : null),
    },
    {
      patterns: ['points pending howmany? why? mine?', 'pending what? howmany? why? mine?', 'balance pending'],
      fill: () => ({ part: 'held' }),
    },
    {
      patterns: [
        'expire points howmany? when? which? what? mine? due? latest? list?',
        'expire when? what? howmany? which? mine? due? why?',
      ],
      fill: (question, today) =>
        names(question, 'voucher') || question.periods.some((period) => isPast(period, question, today))
          ? null
          : { part: 'expiring' },
    },
    {
      patterns: ['tier howmany? points? mine? what? due? which? best? when? missing? how?'],
      fill: () => ({ part: 'tier' }),
    },
  ],
  ask: ({ part }) => questionsByPart[part],
  answer: ({ part }, asking) => answersByPart[part](asking),
});

const answerWaysToEarn = async ({ read, config, now }: Asking): Promise<Reply> => {
  const { results, habits } = await read(points.listEventTypes);
  const agree =
    habits.state === 'consent_required'
      ? ' Agree to points for healthy habits under Health privacy to earn for steps, sleep and workouts too.'
      : '';
  const open = results.filter(
    ({ completed, available_at, path, points: worth }) =>
      path && worth > 0 && !completed && (!available_at || Date.parse(available_at) <= now.getTime()),
  );
  const best = open.toSorted((one, other) => other.points - one.points).slice(0, 4);
  if (best.length === 0)
    return { text: `You've earned everything that is open right now.${agree}`, sources: [toEarnScreen(config)] };
  return {
    text: `Open to you now: ${joinWords(best.map(({ name, points: worth }) => `${name} (${writePoints(worth)})`))}.${agree}`,
    sources: [toEarnScreen(config), ...best.slice(0, 2).map(({ name, path }) => ({ label: name, href: path ?? '' }))],
    looked_at: [`${countThings(results.length, 'way', 'ways')} to earn and what you did`],
  };
};

export const waysToEarn = tool({
  name: 'ways_to_earn',
  title: 'Ways to earn',
  about: 'Ways to earn points that are open to the member now, with what they are worth',
  calls: [points.listEventTypes],
  input: z.object({}),
  readings: [
    {
      patterns: [
        'earn how|howdo|where|can points? mine?',
        'howdo earn points? mine?',
        'earn points what|which how? can? mine? best? latest?',
        'earn what can? points?',
        'points earn',
      ],
      fill: (question, today) =>
        question.periods.some(({ from }) => from < today) || names(question, 'howmany', 'sum') ? null : {},
    },
  ],
  ask: () => 'How can I earn points?',
  answer: (_, asking) => answerWaysToEarn(asking),
});
