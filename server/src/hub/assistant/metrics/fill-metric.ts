import {
  cutToPast,
  findEarlier,
  findRunning,
  joinCues,
  matchStart,
  matchWord,
  names,
  type Period,
  type Question,
  type Subject,
} from '#hub/assistant/language';
import { addDays, addMonths, countDays } from '#platform/calendar';
import { findPart } from './by-part.ts';
import { findFacts, isOfToday } from './facts.ts';
import { mostDays, type Operation } from './input.ts';
import { asWholeDay, findLine, withoutCompare } from './lines.ts';

/** What only members have: "what's the score" asks for their own. */
export const ofTheMember: ReadonlySet<Subject> = new Set([
  'score',
  'step_goal',
  'sleep_debt',
  'points_earned',
  'points_spent',
  'active_days',
  'workouts',
]);

/** Whether a word that no lexicon knows follows one of these, as in "on Pancake Day" or "from visits". */
const namesUnknownAfter = (before: string, { unknown, plain }: Pick<Question, 'unknown' | 'plain'>): boolean =>
  unknown
    .split(' ')
    .filter(Boolean)
    .some((word) => new RegExp(`\\b(?:${before}) (?:the |my |last )?${word}\\b`).test(plain));

/** "Steps on Pancake Day": a day, a place or a source that nobody knows, so that today's figure would answer another question. */
const namesUnknownDay = (question: Question): boolean =>
  question.periods.length === 0 &&
  namesUnknownAfter('on|at|in|during|since|until|from|am|im|zu|seit|durante|pendant|no|na|nel', question);

/** "Points from visits": a part of them that nothing here tells apart. */
export const namesSource = (question: Pick<Question, 'unknown' | 'plain'>): boolean =>
  namesUnknownAfter('from|for|by|fur|durch|por|pour|per', question);

/** "Before October" and the like are no days that can be answered. */
const cutsDays = /\b(?:after|except|before)\b/;
const meansThat = /(?:day|week|month|year|one|night)s? before|before (?:that|last|then)|day before/;

/**
 * A number that nothing takes is a value that was told, or a limit: "my temperature is 41.5", "more than 10,000 steps". A
 * figure of another day would answer neither.
 */
const leavesSomething = (metric: Subject, question: Question): boolean =>
  question.numbers.length > 0 ||
  (metric === 'workouts' && question.unknown !== '') ||
  namesUnknownDay(question) ||
  (question.periods.length > 0 && cutsDays.test(question.plain) && !meansThat.test(question.plain));

const nutrients: ReadonlySet<Subject> = new Set(['energy', 'protein', 'carbohydrate', 'fat', 'fibre']);

/** "When I walk more, do I sleep longer?", "is my weight tied to my sleep": two things, and whether one has to do with the other. */
export const asksWhether = ({ subjects, plain }: Pick<Question, 'subjects' | 'plain'>): boolean =>
  subjects.length === 2 &&
  (whenever.test(plain) || /^(?:is|are|does|do)\b.*\b(?:to|on|with|between|from)\b/.test(plain));

const whenever = matchWord('whenever');

/** Words that speak of what has expired, and those that do beside a verb of the past. */
const hasLapsed = matchWord('gone');
const isOver = matchWord('isOver');

/**
 * Whether points of these days have expired. "In December" is the next one where it comes within a year: what expires there
 * is asked for, unless the words say that it did.
 */
export const isPast = ({ from, to, unit }: Period, question: Question, today: string): boolean => {
  if (hasLapsed.test(question.plain) || (names(question, 'lapsed') && isOver.test(question.plain))) return from < today;
  const next = (unit === 'month' || unit === 'day') && to < today ? addMonths(from, 12) : null;
  return to < today && (next === null || next > addMonths(today, 6));
};

/** "Today's training" is what is to be done; how much there was is counted. */
export const asksForTraining = ({ periods, parts }: Question, today: string): boolean =>
  periods.length === 1 &&
  periods.every(({ from, to }) => from === today && to === today) &&
  parts.length === 2 &&
  parts.every(({ signs }) => signs.some((sign) => ['what', 'which', '#workouts'].includes(sign)));

/** What a question fills in. */
export const fillMetric = (question: Question, today: string): Record<string, unknown> | null => {
  const [metric] = question.subjects;
  const setsTogether =
    names(question, 'go_with') ||
    asksWhether(question) ||
    (names(question, 'trend') && names(question, 'when', 'more'));
  if (question.subjects.length > 1 && setsTogether) return null;
  const asksInGeneral =
    names(question, 'define', 'whatis', 'why') && !names(question, 'mine', 'latest') && question.periods.length === 0;
  if (asksInGeneral && metric && !ofTheMember.has(metric)) return null;
  const isOfFood = metric !== undefined && nutrients.has(metric) && question.unknown !== '';
  // "calories in a mango" is about the mango
  if (isOfFood && question.periods.length === 0 && !names(question, 'mine', 'eaten', 'average', 'trend')) return null;
  // "what raises my score" asks for its parts
  if (metric === 'score' && names(question, 'define', 'modify') && names(question, 'what', 'how', 'which', 'howdo'))
    return null;
  // "why is my score another one than before" asks for what changed it
  if (metric === 'score' && names(question, 'why')) return null;
  if (metric === 'workouts' && asksForTraining(question, today)) return null;
  if (metric === 'points_expired' && !question.periods.every((period) => isPast(period, question, today))) return null;
  const line = metric ? findLine(metric, question) : null;
  const ofDay = metric ? asWholeDay(metric, question) : null;
  if (metric && ofDay) return fillSlots(metric, ofDay, today);
  if (metric && line) return { ...fillSlots(metric, withoutCompare(question), today), what: 'count', line };
  if (metric && leavesSomething(metric, question)) return null;
  return metric ? fillSlots(metric, question, today) : null;
};

const units: readonly (readonly [RegExp, string])[] = [
  [/\bmmol\b/, 'mmol/L'],
  [matchWord('pounds'), 'lb'],
  [matchWord('stones'), 'st'],
  [matchWord('inches'), 'in'],
  [/\bmg ?\/? ?dl\b/, 'mg/dL'],
];

/** A unit that a question asks for by its name. */
export const findUnit = ({ plain }: Pick<Question, 'plain'>): string | undefined =>
  units.find(([pattern]) => pattern.test(plain))?.[1];

/** "Monday last week" is a day of that week: of two periods, one in the other, the narrower counts where nothing compares. */
const nest = (question: Question): readonly Period[] => {
  const [one, other] = question.periods;
  if (!one || !other || question.periods.length > 2 || names(question, 'compare', 'more', 'trend'))
    return question.periods;
  // "July and August together"
  if (names(question, 'sum') && addDays(one.to, 1) === other.from)
    return [{ from: one.from, to: other.to, unit: 'days' }];
  if (one.from <= other.from && other.to <= one.to) return [other];
  return other.from <= one.from && one.to <= other.to ? [one] : question.periods;
};

/** "I see my doctor tomorrow: what was my pressure yesterday?" Of several periods, those that lie ahead hold no value. */
const dropAhead = (periods: readonly Period[], today: string): readonly Period[] => {
  const begun = periods.filter(({ from }) => from <= today);
  return begun.length > 0 ? begun : periods;
};

/** "How many steps is that now?" is about today. */
const asksForNow = matchWord('byNow');

/** "Is my cholesterol ok?", "ist mein Blutdruck zu hoch?": how a value is to be taken, in words that begin a question so. */
const judging = matchWord('good');
const begins = matchStart('asksWhether');
const asksForMeaning = ({ plain }: Pick<Question, 'plain'>): boolean => begins.test(plain) && judging.test(plain);

/** The slots of something measured by the words of a question. */
export const fillSlots = (metric: Subject, asked: Question, today: string): Record<string, unknown> => {
  const question = { ...asked, periods: dropAhead(asked.periods, today) };
  const [first, second] = nest(question).map((period) => cutToPast(period, today) ?? period);
  const what = findOperation(metric, question, first);
  const isNow =
    !first && what === 'value' && asksForNow.test(question.plain) && isOfTheDay(metric) && !isOfToday(metric);
  const days = isNow
    ? { from: today, to: today }
    : first
      ? { from: first.unit === 'ever' ? addDays(today, 1 - mostDays) : first.from, to: first.to }
      : {};
  const unit = findUnit(question);
  const means = what === 'value' && asksForMeaning(question);
  const by = isOfToday(metric) ? undefined : findPart(question);
  if (by) return { metric, what: findExtreme(what, question), ...days, by, ...(unit ? { unit } : {}) };
  const common = { metric, what, ...days, ...(unit ? { unit } : {}), ...(means ? { means } : {}) };
  if (what !== 'compare') return common;
  const running = first && !second && !asked.earlier ? findOtherSide(asked, first, today) : null;
  if (running && first)
    return { ...common, from: running.from, to: running.to, compare_from: first.from, compare_to: first.to };
  const base = first ?? cutToPast({ from: `${today.slice(0, 8)}01`, to: today, unit: 'month' }, today);
  const other = second ?? (base && findEarlier(base));
  if (!base || !other) return common;
  return { ...common, from: base.from, to: base.to, compare_from: other.from, compare_to: other.to };
};

/** At most four words to the end, which are days. */
const lastWords = '(?: [a-z0-9]+){1,4}$';

/** "Did I walk more than last week?" sets this week against it. Null where the days don't stand behind such a word. */
const findOtherSide = ({ plain }: Question, period: Period, today: string): Period | null =>
  standsBehind.test(plain) || isSetAgainst.test(plain) ? findRunning(period, today) : null;
/** "Compare my sleep with October" */
const isSetAgainst = new RegExp(`\\b${joinCues('compare')}\\b.* ${joinCues('with')}${lastWords}`);
const standsBehind = new RegExp(`\\b${joinCues('than')}${lastWords}`);

/** "Which month did I walk in?" asks for the one with the most. */
const findExtreme = (what: Operation, { plain }: Question): Operation =>
  what === 'worst' || lessOften.test(plain) ? 'worst' : 'best';
const lessOften = matchWord('less');

/** "The day on which I walked less than on any other", as Romance languages say it. */
const dayWords = /\b(?:giorno|notte|dia|noche|noite|jour|nuit)\b/;
const lessWords = /\b(?:meno|menos|moins)\b/;

const asksExtreme = (metric: Subject, question: Question): 'best' | 'worst' | null => {
  const lowerIsBetter = !isOfToday(metric) && findFacts(metric).better === 'lower';
  if (names(question, 'highest')) return lowerIsBetter ? 'worst' : 'best';
  if (names(question, 'lowest')) return lowerIsBetter ? 'best' : 'worst';
  if (names(question, 'worst')) return 'worst';
  if (names(question, 'best')) return 'best';
  if (names(question, 'more') && question.periods.length === 1 && dayWords.test(question.plain))
    return lessWords.test(question.plain) ? 'worst' : 'best';
  return null;
};

const findOperation = (metric: Subject, question: Question, period: Period | undefined): Operation => {
  if (setsAgainst.test(question.plain) && nest(question).length === 1) return 'compare';
  if (names(question, 'compare') && (nest(question).length > 1 || !names(question, 'average'))) return 'compare';
  if (nest(question).length > 1 || (question.earlier && question.periods.length === 1)) return 'compare';
  const extreme = asksExtreme(metric, question);
  if (extreme) return extreme;
  const isSince = period !== undefined && period.unit === 'days' && period.from !== period.to;
  if (names(question, 'trend') || (names(question, 'more') && (isSince || !period))) return 'trend';
  if (names(question, 'average')) return 'average';
  if (names(question, 'count') && metric !== 'workouts') return 'count';
  const isAmount = !isOfToday(metric) && findFacts(metric).kind === 'amount';
  const isLong = period !== undefined && period.from !== period.to;
  if (names(question, 'sum') && isAmount) return 'sum';
  if (!isLong && metric === 'time_in_range') return period ? 'value' : 'average';
  if (!isLong) return isAmount && !isOfTheDay(metric) && (!period || isLedger(metric)) ? 'sum' : 'value';
  if (nutrients.has(metric)) return 'average';
  if (isMeasured(metric) && (sinceWords.test(question.plain) || isOfMonths(period))) return 'trend';
  return isAmount ? 'sum' : 'average';
};

/** "Ai-je plus marché que la semaine dernière?": the two words stand apart. */
const setsAgainst = new RegExp(`\\b${joinCues('moreThan')}${lastWords}`);

/** "How much did I pay for gas?" is no question about points, nor is "how much time did I spend on my phone?" */
export const isAboutPoints = (question: Question): boolean =>
  question.unknown === '' &&
  question.numbers.length === 0 &&
  question.subjects.every((subject) => subject.startsWith('points_')) &&
  (names(question, 'points') || !time.test(question.plain));
const time = matchWord('time');

/** "My weight since June": of what is measured now and then, how it moved. */
const sinceWords = matchWord('sinceDay');
/** So long that a mean says less than how it moved, in days. */
const longSpan = 60;
const isOfMonths = ({ from, to }: Period): boolean => countDays(from, to) >= longSpan;
const isMeasured = (metric: Subject): boolean => !isOfToday(metric) && findFacts(metric).per === 'value';

const isLedger = (metric: Subject): boolean => metric.startsWith('points_') || metric === 'workouts';

/** "How many steps?" asks for today's. */
const isOfTheDay = (metric: Subject): boolean => isOfToday(metric) || findFacts(metric).isOfTheDay === true;
