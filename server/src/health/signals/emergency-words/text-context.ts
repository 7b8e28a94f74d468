/** A sign within a clause: what stands before it, and what follows. */
export interface SignInText {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** What may stand between a denial and what it denies; any other word ends its reach: "not okay I want to". */
const carriers =
  'have|had|having|has|been|got|get|getting|feel|feeling|felt|experienced?|noticed?|any|an?|the|my|real|more|further|signs?|symptoms?|history|of';
const wishes = 'want|wish|to|be';
const denial = String.raw`(?:\bno|(?<!\b(?:can|could|why|if|or|is it|is this|is that|am i) )\bnot|\bnever|\bwithout|\bdenies|\bnor|\bneither|\bstopped|\bfree of)`;
const isDenial = new RegExp(`${denial}(?: (?:${carriers}|${wishes})){0,3}$`);
const isStrictDenial = new RegExp(`${denial}(?: (?:${carriers})){0,2}$`);

const listedWord = String.raw`(?!(?:i|you|he|she|we|they|it|am|is|are|no|not|never|without)\b)\w+`;
/** "No chest pain or trouble breathing": the item that the denial reached first. */
const listed = new RegExp(` ${listedWord}(?: ${listedWord})? (?:or|nor)$`);

/** Turns "I never had chest pain" into a worry about now. */
const isUnlikeBefore =
  /^(?: \w+){0,2} (?:like this|(?:this|so|that|as) (?:bad|badly|strong|much|severe)|before|(?:un)?till? (?:now|today))\b/;

/** Whether a denial stands within reach before a sign. A sign that always counts is denied only by itself. */
export const isDenied = ({ before, after }: SignInText, always: boolean): boolean => {
  if (isUnlikeBefore.test(after)) return false;
  const words = before.trimEnd();
  const reached = always ? words : words.replace(listed, '');
  return countDenials(reached, always ? isStrictDenial : isDenial) % 2 === 1;
};

/** Two denials in a row say yes: "not without chest pain". */
const countDenials = (words: string, pattern: RegExp): number => {
  const start = words.search(pattern);
  return start < 0 ? 0 : 1 + countDenials(words.slice(0, start).trimEnd(), pattern);
};

const joints = /\b(?:and|so|then)\b/;
const ago =
  /\b(?:(?:years?|months?) ago|last year|in (?:19|20)\d\d|as a child|in the past(?! (?:\w+ ){0,3}(?:seconds?|minutes?|hours?|days?|nights?|weeks?)\b))/;
const heldOnce = /\b(?:(?<!\b(?:am|not|get|getting|got) )used to (?:have|get|feel|suffer from)|history of)(?: \w+)?$/;
const goesOn =
  /\b(?:now|today|tonight|again|still|since|currently|at the moment|this (?:morning|evening|afternoon)|start\w*|began|begun|worse|keeps?|like|same|found|noticed)\b/;
const media = '(?:movies?|films?|books?|articles?|novels?|series)';
const readAbout = new RegExp(
  `\\b${media} (?:about|on|of|where|with)(?: (?:an?|the|somebody|someone|having|signs|of))*$`,
);
const seenIn = new RegExp(`^(?: \\w+){0,2} in (?:a|the|that|this) ${media}\\b`);
const oneself = /\b(?:i|my|me)\b/;

/** Whether a sign lies years back or was only read about. What goes on, or may, does not. */
export const liesBack = (sign: SignInText): boolean => {
  const start = (sign.before.split(joints).at(-1) ?? '').trimEnd();
  const end = sign.after.split(joints)[0] ?? '';
  const reported = `${start} ${sign.found}${end}`;
  if (ago.test(reported) || heldOnce.test(start)) return !goesOn.test(`${sign.before}${sign.after}`);
  return readAbout.test(start) || (seenIn.test(end) && !oneself.test(reported));
};

const question =
  /^(?:what|which|how|why|where|is|are|does|do|can you|could you|please|explain|define|tell me about|show)\b/;
const knowledge =
  /\b(?:signs|symptoms|risks?) (?:of|for)\b|\brecogni[sz]e|\bprevent|\bdefin|\bexplain\b|\bdifference between\b|\btell me about\b|\bhow common\b|^what (?:is|causes) (?:an? )?(?:heart attack|stroke|seizure|anaphylaxis)$/;
const urgency = /\b(?:help|now|emergency|ambulance|urgent|to do|suddenly|right away)\b/;
const somebody =
  /\b(?:i|my|myself|im|we|our|he|she|him|her|his|they|father|mother|dad|mum|mom|wife|husband|son|daughter|child|baby|brother|sister|friend|partner|colleague|someone|somebody|grandmother|grandfather)\b/;

/** Whether a sentence asks for knowledge and speaks of nobody: "What are the signs of a stroke?" */
export const asksInGeneral = (sentence: string): boolean =>
  question.test(sentence) && knowledge.test(sentence) && !urgency.test(sentence) && !somebody.test(sentence);
