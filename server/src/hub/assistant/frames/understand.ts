import type { Frame } from '#hub/assistant/engine';
import {
  cutToPast,
  joinCues,
  type Language,
  names,
  type Period,
  type Question,
  readEitherDate,
  readQuestion,
  type Subject,
} from '#hub/assistant/language';
import { fillSlots } from '#hub/assistant/metrics';
import { tools } from '#hub/assistant/tools';
import { agrees, readByExample } from './by-example.ts';
import { decide, leastCoverage, mostQuestions } from './decide.ts';
import { followUp } from './follow-up.ts';
import { createMatcher, type Match } from './match.ts';
import { findTold, joinShort, sinceTold, splitSentences, tellsOnly } from './sentences.ts';
import type { Understood } from './understood.ts';

const match = createMatcher(tools);

/** The tool that a sentence asks for most likely, and how much of it is explained; null for none. */
export const matchQuestion = (sentence: string, today: string): Match | null => {
  const [best] = match(readQuestion(sentence, today), today);
  return best && best.coverage >= leastCoverage ? best : null;
};

/** What a message says, in the member's calendar and after what was spoken of before. */
export const understand = (message: string, today: string, last: Frame | null = null): Understood => {
  const said = joinShort(splitSentences(message));
  const language = last?.language;
  const told: Understood[] = [];
  let before = last;
  const areTold = said.map((sentence) => tellsOnly(sentence, today));
  const sentences = said.map((sentence, at) =>
    sinceTold(
      sentence,
      said.filter((_, before) => before < at && areTold[before]),
      today,
    ),
  );
  for (const [at, sentence] of sentences.entries()) {
    if (areTold[at] && areTold.includes(false)) {
      told.push({ kind: 'unknown' });
      continue;
    }
    const one = understandDate(sentence, today, before, language);
    const read = one.kind === 'sure' && one.isFollowUp ? one : splitQuestion(sentence, one, today, language);
    const split = askExamples(read, sentence, today, language);
    const about = split.kind === 'sure' ? null : findTold(message, sentence, sentences.slice(0, at), today);
    const leaning = about ? understandDate(`${sentence} ${about}`, today, before, language) : split;
    if (leaning !== split && leaning.kind === 'sure') {
      told.splice(0, told.length, ...told.map((): Understood => ({ kind: 'unknown' })), leaning);
      continue;
    }
    // "Do I walk more now than in spring? October against April": the second sentence says how the first is meant
    if (split.kind === 'sure' && split.isFollowUp && told.length > 0) told.pop();
    told.push(split);
    if (split.kind === 'sure') before = split.frames.at(-1) ?? before;
  }
  const sure = dropSmallTalk(told.flatMap((one) => (one.kind === 'sure' ? one.frames : [])));
  const isSmallTalk = sure.every(isTalk);
  if (sure.length > 0 && !isSmallTalk)
    return { kind: 'sure', frames: keepDifferent(sure).slice(0, mostQuestions), unread: listUnread(sentences, told) };
  const whole = sentences.length > 1 ? understandOne(message, today, last, language) : null;
  if (whole && whole.kind === 'sure' && !whole.frames.every(isTalk)) return whole;
  const others = told.find((one) => one.kind === 'others');
  if (others) return others;
  const unsure = told.find((one) => one.kind === 'unsure');
  if (unsure) return unsure;
  return sure.length > 0 && told.length === sure.length
    ? { kind: 'sure', frames: sure.slice(0, 1) }
    : { kind: 'unknown' };
};

/** What no pattern was sure of may be like a question that is known. */
const askExamples = (read: Understood, sentence: string, today: string, before: Language | undefined): Understood => {
  if (read.kind === 'sure' || read.kind === 'others' || readEitherDate(sentence, today)) return read;
  const question = readQuestion(sentence, today, before);
  const [first] = read.kind === 'unsure' ? read.choices : [];
  if (first && agrees(question, first)) return { kind: 'sure', frames: [first] };
  const frame = readByExample(question, today);
  return frame ? { kind: 'sure', frames: [frame] } : read;
};

/** The sentences that nothing was made of. */
const listUnread = (sentences: readonly string[], told: readonly Understood[]): string[] =>
  sentences.filter((_, at) => told[at] === undefined || told[at]?.kind !== 'sure');

const isTalk = ({ tool, input }: Frame): boolean =>
  tool === 'about_assistant' && ['hello', 'thanks'].includes(String(input.part));

/** Greetings, thanks and who is spoken to fall away beside a question. */
const dropSmallTalk = (frames: readonly Frame[]): Frame[] => {
  const rest = frames.filter((frame) => !isTalk(frame));
  return rest.length > 0 ? rest : [...frames];
};

const keepDifferent = (frames: readonly Frame[]): Frame[] => [
  ...new Map(frames.map((frame) => [JSON.stringify([frame.tool, frame.input]), frame])).values(),
];

const joiners = new RegExp(`\\s+${joinCues('and')}\\s+|,\\s+|\\s+[–-]\\s+`, 'i');
const clauses = new RegExp(`,\\s+(?:${joinCues('but')}\\s+)?|\\s+[–-]\\s+|\\s+${joinCues('because')}\\s+`, 'i');

/** Two questions in one sentence: "what's my balance and how did I sleep?" Each half has to stand by itself. */
const splitQuestion = (
  sentence: string,
  whole: Understood,
  today: string,
  before: Language | undefined,
): Understood => {
  if (whole.kind === 'sure' && whole.frames.some(({ tool }) => tool === 'compare_signals')) return whole;
  const halves = sentence.split(joiners).filter((half) => half.trim().split(/\s+/).length > 1);
  if (halves.length < 2 || halves.length > mostQuestions)
    return whole.kind === 'sure' ? whole : (findClause(sentence, today, before) ?? whole);
  const each = halves
    .map((half) => understandOne(half, today, null, before))
    .map((one, at, all) => shareDays(one, all[at - 1], [halves[at] ?? '', halves[at - 1] ?? ''], today))
    // "calories and protein yesterday": the days stand at the end
    .map((one, at, all) => shareDays(one, all[at + 1], [halves[at] ?? '', ''], today));
  const frames = dropSmallTalk(each.flatMap((one) => (one.kind === 'sure' ? one.frames : [])));
  const different = new Set(frames.map(({ tool, input }) => `${tool} ${input.metric ?? ''}`)).size;
  const wholeIsSure = whole.kind === 'sure' && whole.frames.length > 0;
  if (frames.length === halves.length && different > 1) return { kind: 'sure', frames: keepDifferent(frames) };
  const alone = wholeIsSure && frames.length === 1 ? chooseAskingHalf(halves, each, today) : null;
  if (alone) return alone;
  if (wholeIsSure) return whole;
  if (frames.length === halves.length) return { kind: 'sure', frames: keepDifferent(frames) };
  return findClause(sentence, today, before) ?? whole;
};

/** "I see my doctor tomorrow, what was my last pressure?" The half that asks has days of its own; the other's are not meant. */
const chooseAskingHalf = (halves: readonly string[], each: readonly Understood[], today: string): Understood | null => {
  const at = each.findIndex((one) => one.kind === 'sure');
  const question = readQuestion(halves[at] ?? '', today);
  const others = halves.filter((_, place) => place !== at).map((half) => readQuestion(half, today));
  // days alone, as in "last month and this year", are asked for as well
  const tells =
    others.every(({ parts }) => parts.some(({ signs }) => !signs.includes('sum'))) &&
    others.some(({ periods }) => periods.length > 0);
  const isComplete = question.periods.length > 0 || names(question, 'latest');
  return tells && isComplete ? (each[at] ?? null) : null;
};

/** "How was my sleep on Sunday, and my steps?" The days of the first half are those of the second where it names none. */
const shareDays = (
  one: Understood,
  before: Understood | undefined,
  [half, previous]: readonly [half: string, previous: string],
  today: string,
): Understood => {
  const [frame] = one.kind === 'sure' && one.frames.length === 1 ? one.frames : [];
  const [earlier] = before?.kind === 'sure' ? before.frames : [];
  const [told] = readQuestion(previous, today).periods.flatMap((period) => cutToPast(period, today) ?? []);
  const { from, to } = (earlier?.tool === 'query_metric' ? earlier.input : (told ?? {})) as {
    from?: string;
    to?: string;
  };
  if (frame?.tool !== 'query_metric' || frame.input.from || !from || !to) return one;
  const question = readQuestion(half, today, frame.language);
  if (names(question, 'latest')) return one;
  const days: Period = { from, to, unit: from === to ? 'day' : 'days' };
  const input = fillSlots(frame.input.metric as Subject, { ...question, periods: [days] }, today);
  return { kind: 'sure', frames: [{ ...frame, input }] };
};

/** "I was tossing and turning, so how long did I sleep?" One clause asks, the others tell. Null unless it is one alone. */
const findClause = (sentence: string, today: string, before: Language | undefined): Understood | null => {
  const parts = sentence.split(clauses).filter((part) => part.trim().split(/\s+/).length > 1);
  if (parts.length < 2) return null;
  const each = parts.map((part) => understandOne(part, today, null, before));
  const frames = keepDifferent(dropSmallTalk(each.flatMap((one) => (one.kind === 'sure' ? one.frames : []))));
  const [only] = frames;
  return only && frames.length === 1 && !isTalk(only) ? { kind: 'sure', frames } : null;
};

const withoutGreeting = (question: Question): Question => {
  const rest = question.parts.filter(({ signs }) => !signs.includes('hello') && !signs.includes('thanks'));
  return rest.length > 0 || question.periods.length > 0 || question.subjects.length > 0
    ? { ...question, parts: rest }
    : question;
};

/** "How did Ada sleep", "Ada's weight": a word that nobody knows where a person stands. */
const isAboutOthers = (question: Question): boolean => {
  if (
    names(
      question,
      'go_with',
      'define',
      'send',
      'limit',
      'friend',
      'offer',
      'buy',
      'voucher',
      'howdo',
      'story',
      'notification',
    )
  )
    return false;
  if (names(question, 'others')) return true;
  // "why is visceral fat worse": a kind of what is asked about in general
  if (names(question, 'why') && !names(question, 'mine') && question.periods.length === 0) return false;
  const unknown = question.unknown.split(' ').filter(Boolean);
  if (unknown.length === 0 || question.subjects.length === 0) return false;
  const text = question.text.replaceAll('’', "'");
  return unknown.some((word) =>
    new RegExp(`\\b(?:did|does|has|is|was|hat|ist) ${word} \\p{L}|\\b${word}'s\\b`, 'iu').test(text),
  );
};

/** "Steps on 11/5": both days are named, and the member chooses. */
const understandDate = (
  sentence: string,
  today: string,
  last: Frame | null,
  before: Language | undefined,
): Understood => {
  const written = readEitherDate(sentence, today) ?? [sentence];
  const each = written.map((text) => understandOne(text, today, last, before));
  const frames = each.flatMap((one) => (one.kind === 'sure' ? one.frames : []));
  const [only] = each;
  return only && each.length === 1
    ? only
    : frames.length > 1
      ? { kind: 'unsure', choices: frames }
      : { kind: 'unknown' };
};

const understandOne = (
  sentence: string,
  today: string,
  last: Frame | null,
  before: Language | undefined,
): Understood => {
  const question = withoutGreeting(readQuestion(sentence, today, before));
  if (isAboutOthers(question)) return { kind: 'others' };
  const matches = match(question, today);
  const followed = last && followUp(question, last, today, matches[0] ?? null);
  if (followed) return { kind: 'sure', frames: [followed], isFollowUp: true };
  return decide(question, matches, today);
};
