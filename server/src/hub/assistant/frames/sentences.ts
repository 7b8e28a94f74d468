import { names, readQuestion } from '#hub/assistant/language';

/** The sentences of a message, without their marks. */
export const splitSentences = (message: string): string[] =>
  message
    .split(/[?!\n;:¿¡]+(?!\d)|(?<!\d)\.(?=\s|$)/)
    .map((sentence) => sentence.trim().replace(speaker, 'is it true that ').replace(wanting, ''))
    .filter(Boolean);

/** "My wife says I'm sleeping less": it is asked about like what the member says. */
const speaker =
  /^(?:and |but )?(?:my|the|meine?|mein|die|der|mi|mis|el|la|mon|ma|le|il mio|la mia|o meu|a minha|meu|minha) \p{L}+ (?:says?|said|thinks?|claims?|reckons?|keeps saying|told me|is sure|sagt|meint|behauptet|glaubt|dice|cree|piensa|dit|pense|croit|pretend|sostiene|pensa|diz|acha|disse)(?:,| that| dass| que| che)? /iu;

/** "The nurse on the phone wants my last reading": who wants it is told, and what they want is asked. */
const wanting =
  /^(?:(?:the |my |a )?\p{L}+ ){1,6}?(?:wants|needs|asks for|asked for|is asking for|is asking|asked|wants to know|braucht|möchte|fragt nach|will wissen|quiere(?: saber)?|necesita|veut(?: savoir)?|demande|vuole(?: sapere)?|chiede|quer(?: saber)?|precisa) (?=my|the|how|what|mein|wie|mi|mis|cuán|cómo|mon|ma|combien|il mio|la mia|quant|o meu|a minha)/iu;

/** "Has my weight dropped since?" leans on the days that were told before: they are put to its end. */
export const sinceTold = (sentence: string, told: readonly string[], today: string): string => {
  if (!endsOpen.test(sentence)) return sentence;
  const [period, ...others] = told.flatMap((one) => readQuestion(one, today).periods);
  return period && others.length === 0 && period.from <= today
    ? `${sentence.replace(then, '')} ${period.from}`
    : sentence;
};
const then = / (?:then|entonces|allora|entao|então)$/i;
const endsOpen = /\b(?:since(?: then)?|seit|seitdem|seither|desde entonces|depuis|da allora|desde entao|desde então)$/i;

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
const aboutOneself =
  /^(?:i am|i'm|i’m|im|i was|i have been|i've been|i’ve been|i stopped|i started|ich bin|ich war|ich habe|yo soy|soy|estoy|he estado|je suis|j'ai|j’ai|sono|ho|sou|estou|eu)\b/i;
