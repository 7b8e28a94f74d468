import { activity } from '@club/contract/health/body/activity';
import { sleep } from '@club/contract/health/body/sleep';
import { indicators } from '@club/contract/health/insight/indicators';
import { scores } from '@club/contract/health/insight/scores';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { analytics } from '@club/contract/hub/analytics';
import { tool } from '#hub/assistant/engine';
import { matchWord, names, type Question, subjects } from '#hub/assistant/language';
import { answerMetric } from './answer-metric.ts';
import { findFacts, isOfToday, sayNoun } from './facts.ts';
import { fillMetric, fillSlots, isAboutPoints, isPast, namesSource } from './fill-metric.ts';
import { Input, type Operation } from './input.ts';
import { addMeaning } from './meaning.ts';

const operationWords: Readonly<Record<Operation, (noun: string) => string>> = {
  value: (noun) => `What was my ${noun}`,
  average: (noun) => `What was my average ${noun}`,
  sum: (noun) => `What was my total ${noun}`,
  trend: (noun) => `What is the trend of my ${noun}`,
  best: (noun) => `What was my best ${noun}`,
  worst: (noun) => `What was my worst ${noun}`,
  count: (noun) => `On how many days is my ${noun} known`,
  compare: (noun) => `Compare my ${noun}`,
};

const ask = ({ metric, what, from, to }: Input): string => {
  const noun = sayNoun(metric);
  const period = from && to ? ` from ${from} to ${to}` : '';
  return `${operationWords[what](noun)}${from === to && from ? ` on ${from}` : period}?`;
};

/** "What did I spend my points on?" asks for the entries, not for their sum. */
const wantsEntries = (question: Question): boolean =>
  names(question, 'list', 'which') || /\b(?:on|for)\s*(?:what)?$/.test(question.plain) || whatFor.test(question.plain);
const whatFor = matchWord('whatFor');

/** Days, an amount or the parts of a year are what tells a figure of points from a way to get them. */
const asksForSum = (question: Question): boolean =>
  question.periods.length > 0 || names(question, 'howmany', 'sum', 'by_month', 'by_week', 'by_weekday');

export const queryMetric = tool({
  name: 'query_metric',
  title: 'Look up a figure',
  about:
    'A figure of the member over any days: the latest value, average, sum, trend, best, worst, on how many days there is one, or two periods compared. Sleep, steps, glucose, weight, blood pressure, laboratory values, score, food eaten, workouts, points earned and spent.',
  calls: [
    ...new Set([
      ...subjects.filter((subject) => !isOfToday(subject)).flatMap((subject) => findFacts(subject).calls),
      sleep.getSleepSummary,
      activity.getActivitySummary,
      analytics.getOwnYear,
      scores.getHealthScore,
      redFlags.listRedFlags,
      indicators.listIndicators,
    ]),
  ],
  input: Input,
  readings: [
    {
      patterns: [
        '# howmany? more? above? at_least? below? at_most? by_month? by_week? by_weekday? how? what? whatis? when? average? sum? trend? best? worst? highest? lowest? count? compare? latest? mine? minutes? unit? eaten? data? sensor? screening? define? same?',
      ],
      fill: fillMetric,
    },
    {
      patterns: [
        'earn howmany? mine? what? sum? average? best? worst? highest? lowest? compare? trend? when? by_month? by_week? by_weekday?',
        'points earn howmany? mine? what? sum? average? best? worst? highest? lowest? compare? trend? when? by_month? by_week? by_weekday? list?',
      ],
      fill: (question, today) =>
        asksForSum(question) && isAboutPoints(question) ? fillSlots('points_earned', question, today) : null,
    },
    {
      patterns: [
        'points spend howmany? mine? what? sum? average? best? worst? highest? lowest? compare? trend? when? by_month? by_week? by_weekday? list?',
        'spend howmany? mine? what? sum?',
      ],
      fill: (question, today) =>
        asksForSum(question) && isAboutPoints(question) && !wantsEntries(question)
          ? fillSlots('points_spent', question, today)
          : null,
    },
    {
      patterns: ['points howmany? mine? what?'],
      fill: (question, today) =>
        !namesSource(question) &&
        !names(question, 'spend', 'expire', 'lapsed', 'send') &&
        question.periods.some(({ to, from }) => to < today || from < to)
          ? fillSlots('points_earned', question, today)
          : null,
    },
    {
      patterns: ['points expire|lapsed howmany? mine? what? sum?'],
      fill: (question, today) =>
        question.periods.some((period) => isPast(period, question, today)) && !names(question, 'why')
          ? fillSlots('points_expired', question, today)
          : null,
    },
  ],
  ask,
  answer: async (input, asking) => {
    const reply = await answerMetric(input, asking);
    // a value that is not there means nothing
    return input.means && reply.figures?.length ? addMeaning(input.metric, reply, asking) : reply;
  },
});
