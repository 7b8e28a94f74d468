import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { transferLimits as limits } from '@club/contract/club/transfers';
import type { Asked, Intent, Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { countThings, joinWords, toFigure, writeLocalDay, writeNumber, writePoints } from './wording.ts';

const area = 'offers';

const answerInReach = async ({ read }: Asked): Promise<Reply> => {
  const { available } = await read(points.getBalance);
  const { results } = await read(marketplace.listOffers, {
    for_points: 'true',
    ordering: '-price_points',
    page_size: 100,
  });
  const reached = results.filter(({ price_points, stock_left }) => price_points <= available && stock_left !== 0);
  const looked_at = ['your points balance', 'the offers that cost points'];
  if (reached.length === 0) {
    const cheapest = results.toSorted((one, other) => one.price_points - other.price_points)[0];
    return {
      text: cheapest
        ? `Nothing is in reach yet. The nearest is ${cheapest.title}: you need ${writePoints(cheapest.price_points - available)} more points.`
        : 'There are no offers for points right now.',
      sources: [screens.redeem()],
      looked_at,
      suggestions: ['How can I earn points?'],
    };
  }
  const best = reached.slice(0, 3);
  return {
    text: `${countThings(reached.length, 'offer')} in reach with ${writePoints(available)} points, such as ${joinWords(best.map(({ title, price_points }) => `${title} (${writePoints(price_points)})`))}.`,
    figures: [toFigure('To spend', writePoints(available)), toFigure('Offers in reach', writeNumber(reached.length))],
    sources: [
      screens.redeem(),
      ...best.slice(0, 2).map(({ id, title }) => ({ label: title, href: `/marketplace/offers/${id}` })),
    ],
    looked_at,
  };
};

const answerVouchers = async ({ read, config, now }: Asked): Promise<Reply> => {
  const { results, count } = await read(exchange.listUserTransactions, { kind: 'redemption', limit: 100 });
  const open = results.filter(
    ({ status, expires_at }) => status === 'issued' && (!expires_at || Date.parse(expires_at) > now.getTime()),
  );
  const looked_at = [`your ${countThings(count, 'purchase')}`];
  if (open.length === 0)
    return { text: 'You have no open vouchers.', sources: [screens.vouchers(), screens.redeem()], looked_at };
  const lines = open.slice(0, 3).map(({ title, expires_at }) => {
    return expires_at ? `${title} (until ${writeLocalDay(expires_at, config.timeZone)})` : title;
  });
  return {
    text: `You have ${countThings(open.length, 'open voucher')}: ${joinWords(lines)}.`,
    figures: [toFigure('Open vouchers', writeNumber(open.length))],
    sources: [screens.vouchers()],
    looked_at,
    suggestions: ['How do I redeem a voucher?'],
  };
};

const answerRedeem = async (): Promise<Reply> => ({
  text: 'Choose an offer under Redeem and confirm the price. Your code and its QR code appear at once and by e-mail. Show the code to the vendor, or enter it in their shop; it works once. All your codes stay under My vouchers.',
  sources: [screens.redeem(), screens.vouchers()],
});

const answerTransfer = async (): Promise<Reply> => ({
  text: "Open Send points, name the member by e-mail, client code or account number, and enter the amount. You see who receives them before you confirm. A transfer is immediate and can't be undone.",
  sources: [screens.send()],
  suggestions: ['How many points can I send?'],
});

const answerTransferLimits = async (): Promise<Reply> => ({
  text: `You can send from ${writeNumber(limits.least)} to ${writeNumber(limits.most)} points at once, and up to ${writeNumber(limits.perDay)} points in ${limits.timesPerDay} transfers a day. Above ${writeNumber(limits.stepUpAbove)} you confirm who you are first. Your account must be ${limits.minimumAge} hours old.`,
  figures: [toFigure('At once', writeNumber(limits.most)), toFigure('In a day', writeNumber(limits.perDay))],
  sources: [screens.send()],
});

const answerExchange = async ({ read }: Asked): Promise<Reply> => {
  const { results } = await read(exchange.listLoyaltyMembers);
  const open = results.filter(({ available }) => available);
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
};

export const offersIntents: readonly Intent[] = [
  {
    name: 'offers_in_reach',
    about: 'Offers that the member can afford with their points',
    area,
    example: 'What can I buy with my points?',
    patterns: [
      'offer afford',
      'buy points what?',
      'afford points what',
      'offer points',
      'offer today|best|available|latest',
      'use points what|for',
      'afford what',
      'afford',
      'afford points',
      'what redeem points',
    ],
    answer: answerInReach,
  },
  {
    name: 'my_vouchers',
    about: "The member's open vouchers",
    area,
    example: 'Which vouchers do I have?',
    patterns: [
      'voucher what|where|which|howmany|list',
      'voucher have',
      'voucher open|unused|active|left',
      'bought what|offer',
      'voucher expire',
    ],
    answer: answerVouchers,
  },
  {
    name: 'how_to_redeem',
    about: 'How to redeem an offer or use a voucher',
    area: null,
    example: 'How do I redeem a voucher?',
    patterns: [
      'redeem how',
      'redeem voucher|offer',
      'use voucher how',
      'voucher where present|scan|enter',
      'voucher work how',
      'redeem where',
    ],
    answer: answerRedeem,
  },
  {
    name: 'how_to_transfer',
    about: 'How to send points to another member',
    area: null,
    example: 'How do I send points to a friend?',
    patterns: [
      'send points',
      'send points how',
      'send points friend|member|wife|husband|human',
      'pay friend points',
      'friend points get?',
    ],
    answer: answerTransfer,
  },
  {
    name: 'transfer_limits',
    about: 'How many points can be sent at once and in a day',
    area: null,
    example: 'How many points can I send?',
    patterns: ['send points howmany', 'send limit', 'send howmany', 'limit points day|today', 'send most'],
    answer: answerTransferLimits,
  },
  {
    name: 'exchange',
    about: 'Partner programmes that points can be converted into, with their rates',
    area,
    example: 'Can I convert points to miles?',
    patterns: ['exchange points', 'exchange', 'exchange rate', 'exchange programme|what|which|how'],
    answer: answerExchange,
  },
];
