import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { transferLimits } from '@club/contract/club/transfers';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  joinWords,
  nothingToFill,
  type Reply,
  screens,
  toFigure,
  tool,
  writeNumber,
  writePoints,
} from '#hub/assistant/engine';
import { names, type Question, sayInEnglish } from '#hub/assistant/language';

const orders = ['fitting', 'cheapest', 'dearest'] as const;
const Search = z.object({
  text: z.string().max(100).optional().describe('Words of a title, a category or a vendor'),
  most_points: z.number().positive().optional().describe('The highest price in points'),
  in_reach: z.boolean().optional().describe("Only what the member's points pay for"),
  order: z.enum(orders).default('fitting'),
});
type Search = z.infer<typeof Search>;

const pageOfOffers = 100;

/** What the whole text finds, or else one of its words, or what they are in English: people write more than a title holds. */
const searchByWords = async <Found extends { readonly results: readonly unknown[] }>(
  text: string | undefined,
  search: (words: string | undefined) => Promise<Found>,
): Promise<{ readonly found: Found; readonly wanted: string | undefined }> => {
  const whole = await search(text);
  const words = (text ?? '').split(' ').filter((word) => word.length > 3);
  if (whole.results.length > 0) return { found: whole, wanted: text };
  const single = words.length < 2 ? [] : words.toSorted((one, other) => other.length - one.length);
  for (const word of [...single, ...sayInEnglish(text ?? '')]) {
    const found = await search(word);
    if (found.results.length > 0) return { found, wanted: word };
  }
  return { found: whole, wanted: text };
};

const answerSearch = async (
  { text, most_points: most, in_reach: inReach, order }: Search,
  { read }: Asking,
): Promise<Reply> => {
  const { available } = await read(points.getBalance);
  const asked = text?.trim();
  const search = (words: string | undefined) =>
    read(marketplace.listOffers, {
      ...(words ? { search: words } : {}),
      ...(inReach || most || order !== 'fitting' ? { for_points: 'true' } : {}),
      ...(order === 'cheapest'
        ? { ordering: 'price_points' }
        : order === 'dearest' || (inReach && !asked)
          ? { ordering: '-price_points' }
          : {}),
      page_size: pageOfOffers,
    });
  const { found, wanted } = await searchByWords(asked, search);
  const limit = Math.min(most ?? Infinity, inReach ? available : Infinity);
  const fitting = found.results.filter(({ price_points, stock_left }) => price_points <= limit && stock_left !== 0);
  const looked_at = ['the offers that are on sale', ...(inReach ? ['your points balance'] : [])];
  const place = wanted ? `/marketplace?${new URLSearchParams({ search: wanted })}` : '/redeem';
  const sources = [{ label: 'Marketplace', href: place }];
  const what = wanted ? ` for “${wanted}”` : '';
  if (fitting.length === 0) {
    const cheapest = found.results.toSorted((one, other) => one.price_points - other.price_points)[0];
    const nearest =
      cheapest && limit < Infinity
        ? ` The nearest is ${cheapest.title}, ${writePoints(cheapest.price_points)} points: you need ${writePoints(Math.max(0, cheapest.price_points - available))} more.`
        : '';
    return {
      text:
        limit < Infinity
          ? `No offer${what} costs ${writePoints(limit)} points or less.${nearest}`
          : `No offer${what} is on sale right now.`,
      sources,
      looked_at,
      suggestions: ['How can I earn points?'],
    };
  }
  const best = fitting.slice(0, 3);
  const lines = best.map(({ title, price_points }) =>
    price_points > 0 ? `${title} (${writePoints(price_points)})` : title,
  );
  const count =
    found.count > found.results.length ? `${writeNumber(found.count)} offers` : countThings(fitting.length, 'offer');
  const head =
    order === 'cheapest' ? `The cheapest offer${what}` : order === 'dearest' ? `The most expensive offer${what}` : null;
  return {
    text: head
      ? `${head} is ${lines[0]} points${lines.length > 1 ? `; then ${joinWords(lines.slice(1))}` : ''}.`
      : inReach
        ? `${count}${what} in reach with ${writePoints(available)} points, such as ${joinWords(lines)}.`
        : `${count}${what}: ${joinWords(lines)}${fitting.length > best.length ? ' and more' : ''}.`,
    figures: [
      ...(inReach ? [toFigure('To spend', writePoints(available))] : []),
      toFigure(inReach ? 'Offers in reach' : 'Offers', writeNumber(fitting.length)),
    ],
    sources: [
      ...sources,
      ...best.slice(0, 2).map(({ id, title }) => ({ label: title, href: `/marketplace/offers/${id}` })),
    ],
    looked_at,
    suggestions: order === 'fitting' ? ['Which is the cheapest?'] : [],
  };
};

const fillSearch = (question: Question): Record<string, unknown> => {
  const [most] = question.numbers.filter((number) => number >= 1);
  const text = question.unknown.trim();
  return {
    ...(text ? { text } : {}),
    ...(most && names(question, 'under', 'points') ? { most_points: most } : {}),
    ...(names(question, 'afford') || (!text && !most) ? { in_reach: true } : {}),
    order: names(question, 'cheapest', 'lowest')
      ? 'cheapest'
      : names(question, 'dearest', 'highest')
        ? 'dearest'
        : 'fitting',
  };
};

const fillOrdered = (question: Question): Record<string, unknown> => {
  const filled = fillSearch(question);
  const { in_reach: _, ...rest } = filled;
  return names(question, 'cheapest', 'dearest') && !names(question, 'afford') ? rest : filled;
};

export const searchOffers = tool({
  name: 'search_offers',
  title: 'Offers',
  about:
    'Offers of the marketplace by words and price, the cheapest or dearest, or those that the points of the member pay for',
  calls: [marketplace.listOffers, points.getBalance],
  input: Search,
  readings: [
    {
      patterns: ['price what|howmany|points|offer|treat|define which? latest? can? buy? mine? cheapest? dearest?'],
      takesText: true,
      // what something did cost stands among the entries
      fill: (question, today) =>
        question.subjects.length > 0 ||
        question.periods.some(({ to }) => to < today) ||
        !(question.unknown || names(question, 'treat'))
          ? null
          : fillSearch(question),
    },
    {
      patterns: [
        'offer points? what? which? afford? best? latest? cheapest? dearest? under? can? howmany? buy? list? spend? mine? highest? lowest? redeem?',
        'buy points what? which? afford? can? mine? under? cheapest? howmany?',
        'afford what? which? points? mine? can? buy? howmany? offer?',
        'points spend can what? mine? where? which?',
        'points redeem what|which can? mine?',
        'cheapest|dearest what? which? can? buy? points? redeem?',
        'buy can what? which? mine?',
        'treat offer? buy? points? what? which? afford? can? under? cheapest? mine? howmany? list? where?',
        'points under what? can? which? mine? buy?',
      ],
      takesText: true,
      fill: (question, today) =>
        (question.periods.some(({ to }) => to < today) && !(names(question, 'afford') && names(question, 'treat'))) ||
        // "everything I bought this year" stands among the entries
        (question.periods.some(({ from }) => from < today) &&
          names(question, 'buy') &&
          !names(question, 'can', 'afford', 'offer')) ||
        (question.subjects.length > 0 && !names(question, 'offer', 'buy', 'cheapest', 'dearest'))
          ? null
          : fillOrdered(question),
    },
  ],
  ask: ({ text, in_reach: inReach, order }) =>
    text
      ? `Which offers are there for ${text}?`
      : order === 'cheapest'
        ? 'Which offer is the cheapest?'
        : inReach
          ? 'What can I buy with my points?'
          : 'Which offers are there?',
  answer: answerSearch,
});

export const partners = tool({
  name: 'partners',
  title: 'Partner programmes',
  about: 'Partner programmes that points can be converted into, with their rates',
  calls: [exchange.listLoyaltyMembers],
  input: z.object({ text: z.string().max(100).optional() }),
  readings: [
    {
      patterns: ['exchange points? what? which? howmany? can? how? howdo? mine? list? latest?'],
      takesText: true,
      fill: ({ unknown, numbers }) => (unknown && numbers.length > 0 ? null : unknown ? { text: unknown } : {}),
    },
  ],
  ask: () => 'Can I convert points to miles?',
  answer: async ({ text }, { read }) => {
    const { results } = await read(exchange.listLoyaltyMembers);
    const available = results.filter((one) => one.available);
    const named = text ? available.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) : [];
    const open = named.length > 0 ? named : available;
    const rates = open
      .slice(0, 3)
      .map(({ name, rate, unit_name }) => `${name} (${writeNumber(rate.points)} points = ${rate.units} ${unit_name})`);
    const demo = open.some((one) => one.demo) ? ' These partners are simulated: no points leave the club.' : '';
    return {
      text:
        open.length > 0
          ? `You can convert points with ${countThings(open.length, 'partner')}: ${joinWords(rates)}${open.length > 3 ? ' and more' : ''}.${demo}`
          : 'No partner programme is open to you right now.',
      sources: [screens.exchange(), screens.partners()],
      looked_at: ['the partner programmes open to you'],
    };
  },
});

export const sendingLimits = tool({
  name: 'sending_limits',
  title: 'Limits of sending points',
  about: 'How many points can be sent at once and in a day',
  calls: [],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'send points howmany can? mine? limit? best?',
        'send limit points? what? howmany?',
        'limit points? what? mine? howmany? can?',
        'send best what? can? mine? points?',
        'send howmany can?',
      ],
      fill: ({ periods }, today) => (periods.some(({ to }) => to < today) ? null : {}),
    },
  ],
  ask: () => 'How many points can I send?',
  answer: async () => ({
    text: `You can send from ${writeNumber(transferLimits.least)} to ${writeNumber(transferLimits.most)} points at once, and up to ${writeNumber(transferLimits.perDay)} points in ${transferLimits.timesPerDay} transfers a day. Above ${writeNumber(transferLimits.stepUpAbove)} you confirm who you are first. Your account must be ${transferLimits.minimumAge} hours old.`,
    figures: [
      toFigure('At once', writeNumber(transferLimits.most)),
      toFigure('In a day', writeNumber(transferLimits.perDay)),
    ],
    sources: [screens.send()],
  }),
});
