import type { FactCode, Facts } from './facts.ts';
import { toPlainText } from './plain-text.ts';
import { asksInGeneral, isDenied, liesBack } from './text-context.ts';
import { type TextSign, textSigns } from './text-signs.data.ts';

/**
 * The warning signs that a typed text names, as facts for the rules. A sign that is denied ("no chest pain"), that lies
 * years back, or that a question asks about in general raises nothing. When in doubt, it counts.
 */
export const findSignsInText = (text: string): Facts => {
  const plain = toPlainText(text);
  const sentences = listSentences(text);
  const signs = textSigns
    .filter((sign) => sentences.some((sentence) => tellsSign(sign, sentence)))
    .map(({ sign }): [FactCode, boolean] => [sign, true]);
  return { ...Object.fromEntries(signs), ...findGlucose(plain), ...findPressure(plain) };
};

/** Sentences of the text as it runs, and of each line for itself: a line break may end a sentence or not. */
const listSentences = (text: string): readonly string[] => [
  ...new Set(
    [text, ...text.split(/[\r\n\u2028\u2029]+/)].flatMap((part) =>
      toPlainText(part)
        .split(/[.!?]+(?!\d)/)
        .map((sentence) => sentence.trim()),
    ),
  ),
];

const clauseEnd = /[;,:()]+(?!\d)|\s[-–—]+\s|\b(?:but|however|although)\b/;

const tellsSign = ({ says, always = false }: TextSign, sentence: string): boolean => {
  if (!always && asksInGeneral(sentence)) return false;
  return sentence.split(clauseEnd).some((clause) => says.some((pattern) => tellsPattern(pattern, clause, always)));
};

/** Whether a clause tells one of the ways to name a sign, in a place where nothing takes it back. */
const tellsPattern = (pattern: RegExp, clause: string, always: boolean): boolean =>
  [...clause.matchAll(new RegExp(pattern, 'g'))].some(({ 0: found, index }) => {
    const sign = { before: clause.slice(0, index), found, after: clause.slice(index + found.length) };
    return !isDenied(sign, always) && (always || !liesBack(sign));
  });

const mostInMmol = 35;
const mgPerMmol = 18.0182;

/** A glucose value that the text names, in mg/dL. A small number is one in mmol/L. */
const findGlucose = (plain: string): Facts => {
  const found = /\b(?:glucose|sugars?|sensor)\b[^\d]{0,30}(\d{1,3}(?:\.\d)?)\s*(mmol)?/.exec(plain);
  if (!found) return {};
  const value = Number(found[1]);
  if (/^\s*(?:%|percent|h\b|hours?|minutes?|days?|weeks?|points?)/.test(plain.slice(found.index + found[0].length)))
    return {};
  return { sensor_glucose: found[2] || value < mostInMmol ? value * mgPerMmol : value };
};

/** A blood pressure that the text names: "185/125" or "185 over 125". */
const findPressure = (plain: string): Facts => {
  const found = /\b(\d{2,3})\s*(?:\/|over)\s*(\d{2,3})\b/.exec(plain);
  const [systolic, diastolic] = [Number(found?.[1]), Number(found?.[2])];
  const isPressure = systolic >= 60 && systolic <= 300 && diastolic >= 30 && diastolic <= 200 && systolic > diastolic;
  return isPressure && /pressure|\bbp\b|mmhg|systolic/.test(plain) ? { systolic, diastolic } : {};
};
