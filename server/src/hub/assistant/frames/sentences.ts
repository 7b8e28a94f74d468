import { joinCues, names, readQuestion } from '#hub/assistant/language';

/** The sentences of a message, without their marks. */
export const splitSentences = (message: string): string[] =>
  message
    .split(/[?!\n;:¿¡]+(?!\d)|(?<!\d)\.(?=\s|$)/)
    .map((sentence) => sentence.trim().replace(speaker, 'is it true that ').replace(wanting, ''))
    .filter(Boolean);

/** "My wife says I'm sleeping less": it is asked about like what the member says. */
const speaker = new RegExp(
  `^(?:and |but )?${joinCues('someones')} \\p{L}+ ${joinCues('says')}(?:,| ${joinCues('that')})? `,
  'iu',
);

/** "The nurse on the phone wants my last reading": who wants it is told, and what they want is asked. */
const wanting = new RegExp(`^(?:(?:the |my |a )?\\p{L}+ ){1,6}?${joinCues('wants')} (?=${joinCues('wanted')})`, 'iu');

/** "Has my weight dropped since?" leans on the days that were told before: they are put to its end. */
export const sinceTold = (sentence: string, told: readonly string[], today: string): string => {
  const [period, ...others] = told.flatMap((one) => readQuestion(one, today).periods);
  // "lazy since Monday; how many steps?"
  const runsOn = period && others.length === 0 && period.from < today && period.to === today;
  if (runsOn && isUndated(sentence, today)) return `${sentence} ${period.from} to ${period.to}`;
  if (!endsOpen.test(sentence)) return sentence;
  return period && others.length === 0 && period.from <= today
    ? `${sentence.replace(then, '')} ${period.from}`
    : sentence;
};
const then = new RegExp(` ${joinCues('thereafter')}$`, 'i');
const endsOpen = new RegExp(`\\b${joinCues('since')}$`, 'i');

const isUndated = (sentence: string, today: string): boolean => {
  const question = readQuestion(sentence, today);
  return question.subjects.length === 1 && question.periods.length === 0 && !names(question, 'latest');
};

/**
 * "My doctor asked about the pulse. What was mine at rest?" What is asked about was told in a sentence before: its words, or
 * null where nothing or several things were told, or where the sentence asks for nothing.
 */
export const findTold = (
  message: string,
  sentence: string,
  before: readonly string[],
  today: string,
): string | null => {
  const told = before.filter((one) => !message.includes(`${one}?`));
  if (told.length === 0 || told.length < before.length || !message.includes(`${sentence}?`)) return null;
  if (readQuestion(sentence, today).subjects.length > 0) return null;
  const named = told.flatMap((one) =>
    readQuestion(one, today).parts.filter(({ signs }) => signs.some((sign) => sign.startsWith('#'))),
  );
  return named.length === 1 ? (named[0]?.text ?? null) : null;
};

/** A sentence of one or two words belongs to the one before: "how much did I get in March? points". */
export const joinShort = (sentences: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const isShort = sentence.split(/\s+/).length === 1;
    if (isShort && joined.length > 0 && joined.some((one) => one.split(/\s+/).length > 1))
      joined.push(`${joined.pop()} ${sentence}`);
    else joined.push(sentence);
  }
  return joined;
};

/** "I am not good with computers. How do I add a night?" A sentence about oneself that asks for nothing, beside one that does. */
export const tellsOnly = (sentence: string, today: string): boolean =>
  aboutOneself.test(sentence) &&
  !names(
    readQuestion(sentence, today),
    'what',
    'how',
    'howmany',
    'which',
    'when',
    'where',
    'why',
    'can',
    'list',
    'howdo',
    'whatis',
  );
const aboutOneself = new RegExp(`^${joinCues('oneself')}\\b`, 'i');
