export { readEitherDate } from './either-date.ts';
export type { Sign } from './lexicon.ts';
export { cutToPast, findEarlier, type Period, sayPeriod } from './period.ts';
export { findRunning } from './period-forms.ts';
export { numberWords } from './period-words.data.ts';
export { isPeriodWord } from './periods.ts';
export { names, type Question, readQuestion, sayTopics } from './read-question.ts';
export type { Language } from './spoken.ts';
export { type derivedSubjects, type Subject, subjects } from './subjects.ts';
