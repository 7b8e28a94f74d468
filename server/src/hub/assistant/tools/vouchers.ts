import { exchange } from '@club/contract/club/exchange';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  joinWords,
  type Reply,
  screens,
  toFigure,
  tool,
  writeLocalDay,
  writeNumber,
} from '#hub/assistant/engine';
import { matchStart, names, type Question } from '#hub/assistant/language';

const voucherStates = ['open', 'used', 'expired', 'all'] as const;
const Vouchers = z.object({
  state: z.enum(voucherStates).default('open'),
  order: z.enum(['latest', 'expiry']).default('latest').describe('expiry: the one that expires first comes first'),
});

const answerVouchers = async (
  { state, order }: z.infer<typeof Vouchers>,
  { read, timeZone, now }: Asking,
): Promise<Reply> => {
  const { results, count } = await read(exchange.listUserTransactions, { kind: 'redemption', limit: 100 });
  const isPast = (expires: string | null): boolean => expires !== null && Date.parse(expires) <= now.getTime();
  const isOf = {
    open: ({ status, expires_at }: (typeof results)[number]) => status === 'issued' && !isPast(expires_at),
    used: ({ status }: (typeof results)[number]) => status === 'used',
    expired: ({ status, expires_at }: (typeof results)[number]) =>
      status === 'expired' || (status === 'issued' && isPast(expires_at)),
    all: () => true,
  };
  const found = results
    .filter(isOf[state])
    .toSorted((one, other) => (order === 'expiry' ? toExpiry(one.expires_at) - toExpiry(other.expires_at) : 0));
  const kind = state === 'all' ? '' : `${state} `;
  const looked_at = [`your ${countThings(count, 'purchase')}`];
  if (found.length === 0)
    return { text: `You have no ${kind}vouchers.`, sources: [screens.vouchers(), screens.redeem()], looked_at };
  const lines = found
    .slice(0, 3)
    .map(({ title, expires_at }) =>
      expires_at && state === 'open' ? `${title} (until ${writeLocalDay(expires_at, timeZone)})` : title,
    );
  const [first] = found;
  const next =
    order === 'expiry' && first?.expires_at && state === 'open'
      ? `${first.title} expires first, on ${writeLocalDay(first.expires_at, timeZone)}. `
      : '';
  return {
    text: `${next}You have ${countThings(found.length, `${kind}voucher`)}: ${joinWords(lines)}${found.length > 3 ? ' and more' : ''}.`,
    figures: [
      toFigure(
        `${kind}vouchers`.replace(/^./, (letter) => letter.toUpperCase()),
        writeNumber(found.length),
      ),
    ],
    sources: [screens.vouchers()],
    looked_at,
    suggestions: state === 'open' ? ['How do I redeem a voucher?'] : [],
  };
};

const toExpiry = (expires: string | null): number => (expires === null ? Infinity : Date.parse(expires));

/** "Quel bon expire en premier": without its accent, "expiré" is the same word. */
const frenchPresent =
  /^(?!.*\b(?:ont|a|ai|est|sont|deja|did|has|have)\b).*\b(?:qui|que|quels?|quelles?|bons?) expire\b/;

const wasAsked = matchStart('wasAsked');

/** "Did one of my vouchers run out?" asks about the past, "does one run out" about what is open. */
const hasExpired = (question: Question): boolean =>
  (names(question, 'lapsed') && !frenchPresent.test(question.plain)) ||
  (names(question, 'expire') && wasAsked.test(question.plain));

/** "What can I get for 2,000 points?" is about what is on sale. */
const asksForOffers = (question: Question): boolean =>
  !names(question, 'voucher') && (question.numbers.length > 0 || names(question, 'can'));

export const vouchers = tool({
  name: 'vouchers',
  title: 'Vouchers',
  about: "The member's vouchers: open, used, expired or all of them",
  calls: [exchange.listUserTransactions],
  input: Vouchers,
  readings: [
    {
      patterns: [
        'voucher what? which? where? howmany? list? mine? open? used? expire? lapsed? latest? when? navigate? buy? treat? till? missing? offer? who?',
        'buy what mine? list? offer? which?',
        'offer buy mine which? what? list?',
      ],
      // "the voucher for the thermal circuit": its words name it
      takesText: true,
      fill: (question) =>
        names(question, 'trouble', 'howdo') || asksForOffers(question)
          ? null
          : {
              ...(names(question, 'expire') && !hasExpired(question) ? { order: 'expiry' } : {}),
              state: names(question, 'used')
                ? 'used'
                : hasExpired(question)
                  ? 'expired'
                  : names(question, 'voucher') && !/\ball\b/.test(question.plain)
                    ? 'open'
                    : 'all',
            },
    },
  ],
  ask: ({ state }) => `Which ${state === 'all' ? '' : `${state} `}vouchers do I have?`,
  answer: answerVouchers,
});
