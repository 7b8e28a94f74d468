import { needsCare } from '#health/signals/emergency-words';
import type { Frame } from '#hub/assistant/engine';
import { names, type Question, type Sign } from '#hub/assistant/language';
import { begins, type Carried, explain, isBare, isOnly } from './bare.ts';
import { carryMetric, isShort } from './carry-metric.ts';
import { carryDays, carryFood, carryOffers, carryRecipe, carryVouchers } from './carry-things.ts';
import type { Match } from './match.ts';

/**
 * What a question means after another: "and last month?", "why?", "cheapest one?", "and in mmol?". Null where it stands
 * by itself.
 */
export const followUp = (question: Question, last: Frame, today: string, alone: Match | null): Frame | null => {
  // a cry for help leans on nothing
  if (needsCare(question.text) && (question.unknown !== '' || question.subjects.length === 0)) return null;
  const other = carryElsewhere(question, last);
  if (other) return { ...other, language: question.language };
  const standsAlone =
    alone !== null &&
    alone.coverage >= 0.52 &&
    !begins.test(question.plain) &&
    !isOperation(question) &&
    !asksWhatItMeans(question, last) &&
    !inheritsDays(question, last);
  if (standsAlone) return null;
  const input = findCarried(question, last, today);
  return input && { ...input, language: question.language };
};

/** Topics that ask for something by themselves where the question is understood. */
const topical: readonly Sign[] = ['points', 'earn', 'spend', 'expire', 'entry', 'single_entry', 'eaten', 'define'];

/** Nothing but days and what is done with them. */
const isOperation = (question: Question): boolean => isBare(question) && !names(question, ...topical);

/** "What does that mean?" after a figure. */
const asksWhatItMeans = (question: Question, { tool }: Frame): boolean =>
  tool === 'query_metric' && names(question, 'define') && isBare(question);

/** A thing that is measured and nothing more, after one with days: "fat?" after "protein yesterday". */
const inheritsDays = (question: Question, { tool, input }: Frame): boolean =>
  tool === 'query_metric' && typeof input.from === 'string' && question.subjects.length > 0 && isShort(question);

const findCarried = (question: Question, last: Frame, today: string): Carried => {
  if (last.tool === 'query_metric') return carryMetric(question, last, today);
  if (question.subjects.length > 0) return null;
  if (names(question, 'why') && isBare(question)) return explain(last);
  if (last.tool === 'search_offers') return carryOffers(question, last);
  if (last.tool === 'find_recipe') return carryRecipe(question, last);
  if (last.tool === 'list_entries' || last.tool === 'explain_entry')
    return carryDays(question, { ...last, tool: 'list_entries' }, today, { from: 'from', to: 'to' });
  if (last.tool === 'workouts') return carryDays(question, last, today, { from: 'from', to: 'to' });
  if (last.tool === 'food_diary') return carryDays(question, last, today, { to: 'day' });
  if (last.tool === 'find_food') return carryFood(question, last);
  if (last.tool === 'vouchers') return carryVouchers(question, last);
  return null;
};

const pointsTools: ReadonlySet<string> = new Set([
  'points_status',
  'open',
  'sending_limits',
  'list_entries',
  'explain_entry',
  'ways_to_earn',
  'search_offers',
]);

/** What short questions ask for beside what was spoken of. */
const carryElsewhere = (question: Question, { tool, input }: Frame): Carried => {
  if (tool === 'invitations' && names(question, 'voucher')) return { tool, input };
  if (question.subjects.length > 0 || question.periods.length > 0 || question.unknown) return null;
  if (tool === 'todays_plan' && names(question, 'eaten', 'food', 'meal', 'mealplan'))
    return { tool: 'meal_plan', input: { part: 'day' } };
  if (tool === 'points_status' && input.part === 'tier' && isOnly(question, 'howdo', 'how', 'due', 'howmany', 'what'))
    return { tool, input };
  const isNarrowed = names(question, 'cheapest', 'dearest', 'under', 'afford') && !names(question, 'offer', 'buy');
  if (tool === 'search_offers' && isNarrowed) return carryOffers(question, { input });
  if (tool === 'vouchers' && names(question, 'used', 'expire', 'lapsed', 'open') && isBare(question))
    return carryVouchers(question, { input });
  if ((tool === 'workouts' || input.metric === 'workouts') && names(question, 'due'))
    return { tool: 'fitness_plan', input: {} };
  if (pointsTools.has(tool) && names(question, 'howmany') && isOnly(question, 'howmany', 'mine', 'latest', 'what'))
    return { tool: 'points_status', input: { part: 'balance' } };
  if (tool === 'query_metric' && input.metric === 'points_spent' && isOnly(question, 'what', 'which', 'where'))
    return { tool: 'list_entries', input: { kind: 'spent', from: input.from, to: input.to } };
  if (tool === 'query_metric' && input.metric === 'points_earned' && isOnly(question, 'what', 'which', 'where'))
    return { tool: 'list_entries', input: { kind: 'earned', from: input.from, to: input.to } };
  const ate =
    names(question, 'eaten') && tool === 'query_metric' && typeof input.to === 'string' && input.from === input.to;
  return ate ? { tool: 'food_diary', input: { day: input.to } } : null;
};
