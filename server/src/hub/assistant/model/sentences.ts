import { findUnknownFigures } from './check-figures.ts';

/** Where a number of a sentence comes from: a call of this turn, a note, the member's own words, or general knowledge. */
interface SentenceFigure {
  readonly value: string;
  readonly from: string;
}

/** A sentence of a model with what its numbers rest on; none where it tagged nothing. */
export interface Sentence {
  readonly text: string;
  readonly figures: readonly SentenceFigure[];
}

/** What a call of this turn returned. */
export interface Evidence {
  readonly callId: string;
  readonly texts: readonly string[];
  readonly isHealth: boolean;
  readonly isNote: boolean;
}

/** What a sentence is held against. */
export interface SentenceScope {
  readonly evidence: readonly Evidence[];
  /** What the member wrote. */
  readonly question: string;
  readonly asksAboutHealth: boolean;
  readonly isAboutHealth: (text: string) => boolean;
  /** Whether a sentence is for people to say: it names a sign, a medicine, a dose or an illness. */
  readonly isForPeople: (text: string) => boolean;
  /** Whether it breaks a limit of the member. */
  readonly breaksLimit: (text: string) => boolean;
}

const addressed =
  /\b(?:you|your|yours|you're|you've|my|mine|member|last night|today|yesterday|tonight|this (?:week|month|year)|last (?:week|month|year)|dein|deine|du|ihr|ihre|sie|tu|tus|su|sus|votre|vos|ton|ta|tes|vous|il tuo|la tua|hai|seu|sua|teu|tua)\b/i;
const inGeneral =
  /\b(?:in general|generally|for most (?:adults|people)|most (?:adults|people)|im allgemeinen|en general|in generale|em geral)\b/i;
const quotes = /\b(?:you (?:asked|wrote|said|mentioned|named))\b/i;
/** What only people say to someone about their body: what to do, and that all is well. */
const advises =
  /\b(?:should|must|need to|needn't|have to|ought to|don't worry|nothing to worry|no need|worry about|perfectly|normal|safe|skip|stop|avoid|stay awake|nothing serious)\b|^\s*(?:try|take|eat|drink|fast|skip|stop|bleib|nimm|iss|trink|toma|come|bebe|prends|mange|bois|prendi|mangia|bevi)\b/i;

/** Days, and how many of them are known: not figures of the thing that was asked for. */
const dates =
  /\b(?:\d{1,2} to )?\d{1,2}(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)(?: (?:to )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)?(?: \d{4})?|\b\d+ of \d+ (?:nights?|days?|values?|measures?)\b/g;

/**
 * Whether a sentence may be shown. A number about the member has to come from a call of this turn; one of general
 * knowledge from a note of this turn, in a sentence that speaks in general and of nobody; a number of the question may
 * only be repeated as the member's own words. Where a sentence speaks of health and nothing of health was looked up, it has
 * to speak in general. What to do, and that all is well, is for people to say.
 */
export const mayBeShown = ({ text, figures }: Sentence, scope: SentenceScope): boolean => {
  if (scope.isForPeople(text) || scope.breaksLimit(text)) return false;
  const isHealth = scope.isAboutHealth(text);
  if (isHealth && advises.test(text)) return false;
  const isGeneral = inGeneral.test(text) && !addressed.test(text);
  const { words, known } = takeDates(text, listKnown(text, figures, scope, isGeneral));
  if (findUnknownFigures(words, known).length > 0) return false;
  const looked = scope.evidence.some((one) => one.isHealth || one.isNote);
  return looked || isGeneral || !(scope.asksAboutHealth || isHealth);
};

/** The texts whose numbers the sentence may repeat: those it names, or all of this turn where it tagged nothing. */
const listKnown = (
  text: string,
  figures: readonly SentenceFigure[],
  { evidence, question }: SentenceScope,
  isGeneral: boolean,
): string[] => {
  const named = figures.flatMap(({ from }) => evidence.filter(({ callId }) => callId === from));
  const used = figures.length > 0 ? [...named, ...evidence.filter(({ isNote }) => isGeneral && isNote)] : evidence;
  // a note is about nobody: its numbers are no figures of the member, and the member's are no general knowledge
  const fitting = used.filter(({ isNote }) => isNote === isGeneral || (isNote && !addressed.test(text)));
  return [...fitting.flatMap(({ texts }) => texts), ...(quotes.test(text) ? [question] : [])];
};

/** Days and counts that the texts hold are left out of both, so that a day never stands for a value. */
const takeDates = (text: string, texts: readonly string[]) => {
  const held = new Set(texts.flatMap((one) => one.match(dates) ?? []));
  const words = text.replace(dates, (found) => (held.has(found) ? '' : found));
  return { words, known: texts.map((one) => one.replace(dates, '')) };
};
