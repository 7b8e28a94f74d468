import { conversations } from './conversations.data.ts';
import { english } from './english.data.ts';
import { englishMore } from './english-more.data.ts';
import { englishPractice } from './english-practice.data.ts';
import { englishUnseen } from './english-unseen.data.ts';
import { french } from './french.data.ts';
import { frenchMore } from './french-more.data.ts';
import { frenchPractice } from './french-practice.data.ts';
import { frenchUnseen } from './french-unseen.data.ts';
import { german } from './german.data.ts';
import { germanMore } from './german-more.data.ts';
import { germanPractice } from './german-practice.data.ts';
import { germanUnseen } from './german-unseen.data.ts';
import { italian } from './italian.data.ts';
import { italianMore } from './italian-more.data.ts';
import { italianPractice } from './italian-practice.data.ts';
import { italianUnseen } from './italian-unseen.data.ts';
import { portuguese } from './portuguese.data.ts';
import { portugueseMore } from './portuguese-more.data.ts';
import { portuguesePractice } from './portuguese-practice.data.ts';
import { portugueseUnseen } from './portuguese-unseen.data.ts';
import { type Language, type Question, type Row, toQuestion } from './question.ts';
import { spanish } from './spanish.data.ts';
import { spanishMore } from './spanish-more.data.ts';
import { spanishPractice } from './spanish-practice.data.ts';
import { spanishUnseen } from './spanish-unseen.data.ts';

export { differ, readEaten } from './eaten.ts';
export { readExpected } from './expected.ts';
export { type Ask, type Found, measure, measureConversations, type Tally } from './measure.ts';
export type { Language, Question, Wanted } from './question.ts';
export { unanswerable } from './unanswerable.data.ts';

type Questions = Readonly<Record<Language, readonly Question[]>>;

const read = (rows: Readonly<Record<Language, readonly Row[]>>): Questions => ({
  en: rows.en.map(toQuestion),
  de: rows.de.map(toQuestion),
  es: rows.es.map(toQuestion),
  fr: rows.fr.map(toQuestion),
  it: rows.it.map(toQuestion),
  pt: rows.pt.map(toQuestion),
});

/** Questions that the assistant's words may be fitted to. */
export const seenQuestions = read({
  en: [...english, ...englishMore, ...englishPractice],
  de: [...german, ...germanMore, ...germanPractice],
  es: [...spanish, ...spanishMore, ...spanishPractice],
  fr: [...french, ...frenchMore, ...frenchPractice],
  it: [...italian, ...italianMore, ...italianPractice],
  pt: [...portuguese, ...portugueseMore, ...portuguesePractice],
});

/** Questions that they may not be fitted to. */
export const unseenQuestions = read({
  en: englishUnseen,
  de: germanUnseen,
  es: spanishUnseen,
  fr: frenchUnseen,
  it: italianUnseen,
  pt: portugueseUnseen,
});

/** Conversations of three turns with the language they are in. */
export const threeTurns = Object.entries(conversations).flatMap(([language, list]) =>
  list.map((turns) => ({ language: language as Language, turns: turns.map(toQuestion) })),
);
