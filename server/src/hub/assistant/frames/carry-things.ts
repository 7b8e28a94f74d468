import type { Frame } from '#hub/assistant/engine';
import { cutToPast, findEarlier, names, type Question } from '#hub/assistant/language';
import type { Carried } from './bare.ts';
import { toPeriod } from './carry-metric.ts';

export const carryOffers = (question: Question, { input }: Pick<Frame, 'input'>): Carried => {
  const [most] = question.numbers;
  const order = names(question, 'cheapest', 'lowest')
    ? 'cheapest'
    : names(question, 'dearest', 'highest', 'best')
      ? 'dearest'
      : undefined;
  const text = question.unknown;
  if (!order && !most && !text && !names(question, 'afford')) return null;
  return {
    tool: 'search_offers',
    input: {
      ...input,
      ...(order ? { order } : {}),
      ...(most ? { most_points: most } : {}),
      ...(text ? { text } : {}),
      ...(names(question, 'afford') ? { in_reach: true } : {}),
    },
  };
};

export const carryRecipe = (question: Question, { input }: Frame): Carried => {
  const [minutes] = question.numbers;
  const word = question.unknown.split(' ').at(-1);
  if (names(question, 'without') && word) return { tool: 'find_recipe', input: { ...input, without: word } };
  if (minutes) return { tool: 'find_recipe', input: { ...input, minutes } };
  return word ? { tool: 'find_recipe', input: { ...input, text: question.unknown } } : null;
};

export const carryFood = (question: Question, { input }: Frame): Carried => {
  const [grams] = question.numbers;
  if (question.unknown) return { tool: 'find_food', input: { text: question.unknown, ...(grams ? { grams } : {}) } };
  return grams ? { tool: 'find_food', input: { ...input, grams } } : null;
};

export const carryVouchers = (question: Question, { input }: Pick<Frame, 'input'>): Carried => {
  // "which expires first?" is about what is open
  if (names(question, 'expire') && !names(question, 'lapsed'))
    return { tool: 'vouchers', input: { ...input, state: 'open', order: 'expiry' } };
  const state = names(question, 'used')
    ? 'used'
    : names(question, 'lapsed')
      ? 'expired'
      : names(question, 'open')
        ? 'open'
        : undefined;
  const { order: _, ...rest } = input;
  return state ? { tool: 'vouchers', input: { ...rest, state } } : null;
};

export const carryDays = (
  question: Question,
  { tool, input }: Frame,
  today: string,
  keys: { from?: string; to: string },
): Carried => {
  const before = input as Readonly<Record<string, string | undefined>>;
  const start = before[keys.from ?? keys.to] ?? before[keys.to];
  const [named] = question.periods.map((period) => cutToPast(period, today) ?? period);
  const found = question.earlier && start ? findEarlier(toPeriod(start, before[keys.to] ?? today)) : (named ?? null);
  const kind =
    tool === 'list_entries'
      ? names(question, 'earn')
        ? 'earned'
        : names(question, 'spend')
          ? 'spent'
          : names(question, 'expire')
            ? 'expired'
            : undefined
      : undefined;
  if (!found && !kind) return null;
  return {
    tool,
    input: {
      ...input,
      ...(found && keys.from ? { [keys.from]: found.from } : {}),
      ...(found ? { [keys.to]: found.to } : {}),
      ...(kind ? { kind } : {}),
    },
  };
};
