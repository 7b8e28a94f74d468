import { findCriticalEdge } from '@club/contract/health/signals/critical';
import { perMole, rangeEnds } from '@club/contract/health/signals/glucose-ranges';
import { hasFeverishChild } from './child-fever.ts';
import { dropDates } from './figure-dates.ts';
import { figureWords, otherLaboratory } from './figures.data.ts';
import { readLaboratory } from './laboratory.ts';
import type { Told } from './signs.ts';

/** mg/dL below which sugar is taken at once, and from which a doctor is called the same day. */
const low = rangeEnds.low + 1;
const high = findCriticalEdge('dangerous_glucose', 'finger_glucose');
/** A bare number below the first is mmol/L and from the second on mg/dL; between them it may be either. */
const [surelyMmol, surelyMg] = [20, 35];

const highWhenPregnant = {
  systolic: findCriticalEdge('pregnancy_pressure', 'systolic'),
  diastolic: findCriticalEdge('pregnancy_pressure', 'diastolic'),
};

/** Beats a minute at rest that need help now. */
const fastest = findCriticalEdge('fast_pulse', 'resting_pulse');
/** With a heart that races, so many need no word of rest. */
const racing = 150;
const slowest = findCriticalEdge('unusual_pulse', 'resting_pulse', 'low');

const oxygenNeed = findCriticalEdge('low_oxygen', 'finger_oxygen', 'low');

const any = (words: string): RegExp => new RegExp(`(?<!\\S)(?:${words.replaceAll('*', '\\w*')})(?!\\S)`);
const has = Object.fromEntries(
  Object.entries(figureWords).map(([name, words]) => {
    const pattern = any(words);
    return [name, (text: string) => pattern.test(text)];
  }),
) as Record<keyof typeof figureWords, (text: string) => boolean>;

/** The signs in figures that a text names, and the figures for the rules. The text is folded, its words apart by one space. */
export const readFigures = (words: string): Told => {
  const text = dropDates(words);
  return {
    ...readGlucose(text),
    ...readPressure(text),
    ...readPulse(text),
    ...readOxygen(text),
    ...readKetones(text),
    ...readLaboratory(text),
    // with the age of the child in it
    ...(hasFeverishChild(words) ? { child_ill: true } : {}),
  };
};

const nearGlucose = new RegExp(
  `(?<!\\S)(?:${figureWords.glucose}) (?:(?!${figureWords.otherThing}|goal|target|ziel)[^\\d\\s]+ ){0,4}(\\d{1,3}(?:[.,]\\d{1,2})?)(?!\\S) ?(\\S*)`,
);
const bareMmol = /(?<!\S)(\d{1,2}(?:[.,]\d{1,2})?) ?mmol/;
const span =
  /^(?:%|percent|h|hours?|hrs|minutes?|min|days?|weeks?|months?|years?|times?|points?|punkte|tage|dias?|jours?|giorni|steps|calories|kcal|recipes|rezepte|teaspoons?)$/;
const grams = /^(?:g|gr|gram|grams|gramm|gramos|grammes|grammi|gramas)$/;

const readGlucose = (text: string): Told => {
  const split = text.replace(/(\d)(mmol|mg|g\/l|g)\b/g, '$1 $2');
  const found = nearGlucose.exec(split);
  const bare = found || any(otherLaboratory).test(split) ? null : bareMmol.exec(split);
  const number = found?.[1] ?? bare?.[1];
  if (!number) return readShaky(split);
  const unit = bare ? 'mmol' : (found?.[2] ?? '');
  const isGlycaemia = has.glycaemia(split);
  if (span.test(unit) || (grams.test(unit) && !isGlycaemia)) return {};
  const value = toMgPerDl(Number(number.replace(',', '.')), unit, split);
  if (value < 10 || value > 1500) return {};
  return {
    sensor_glucose: value,
    ...(value < low ? { low_glucose: true } : {}),
    ...(value >= high ? { high_glucose: true } : {}),
  };
};

const shakyReading = /(?<!\S)([1-3][.,]\d|[2-6]\d|0[.,][2-6]\d)(?: g)?(?!\S)/;

/** "Just tested and I'm 2.8, cold sweats": a low value beside how it feels, without the word for it. */
const readShaky = (text: string): Told =>
  has.measured(text) && has.tremor(text) && shakyReading.test(text) ? { low_glucose: true } : {};

/**
 * A value in mmol/L, in g/L as in France, or in mg/dL: by its unit, else by its size. Where both readings of a bare number
 * are dangerous it is taken for the low one, which kills faster, unless the text says high.
 */
const toMgPerDl = (value: number, unit: string, text: string): number => {
  if (unit.startsWith('mmol')) return value * perMole;
  if (unit.startsWith('mg')) return value;
  if (has.glycaemia(text) && (unit.startsWith('g') || value < 2)) return value * 100;
  const isMmol = value < surelyMmol || (value < surelyMg && (has.high(text) || text.includes('mmol')));
  return isMmol ? value * perMole : value;
};

const pair = /(?<![\d/])(\d{1,3}) ?(?:\/|over|zu|auf|sobre|con|sur|su|por) ?(\d{1,3})(?![\d/])/;

/** A blood pressure: "185/125", "185 over 125", or in centimetres of mercury, "18/12". */
const readPressure = (text: string): Told => {
  const found = pair.exec(text);
  if (!found || !has.pressure(text)) return {};
  const scale = Number(found[1]) <= 30 ? 10 : 1;
  const [systolic, diastolic] = [Number(found[1]) * scale, Number(found[2]) * scale];
  const isPressure = systolic >= 60 && systolic <= 300 && diastolic >= 30 && diastolic <= 200 && systolic > diastolic;
  if (!isPressure) return {};
  const inPregnancy =
    has.pregnant(text) && (systolic >= highWhenPregnant.systolic || diastolic >= highWhenPregnant.diastolic);
  return { systolic, diastolic, ...(inPregnancy ? { pregnancy_warning: true } : {}) };
};

const bareRate = /(?<!\S)(\d{2,3}) (?:bpm )?(?:at|in|en|au|a|em) (?:rest|ruhe|reposo|repos|riposo|repouso)(?!\S)/;

const readPulse = (text: string): Told => {
  const isRacing = has.racing(text) && !has.exercise(text);
  const found = has.pulse(text) || isRacing ? /(?<![\d/.,])(\d{2,3})(?![\d/.,%])/.exec(text) : bareRate.exec(text);
  const rate = Number(found?.[1]);
  const isDangerous =
    (rate >= fastest && rate <= 300 && (has.rest(text) || (isRacing && rate >= racing))) ||
    (rate >= 20 && rate < slowest && has.faint(text));
  return found && isDangerous ? { pulse_at_rest: true } : {};
};

const readOxygen = (text: string): Told => {
  const value = Number(/(?<!\S)(\d{2})(?: ?%)?(?!\S)/.exec(text)?.[1]);
  return has.oxygen(text) && value >= 50 && value < oxygenNeed ? { severe_breathlessness: true } : {};
};

/** mmol/L of ketones in blood that need help now. */
const dangerousKetones = 3;

const nearKetones =
  /(?<!\S)(?:ketones?|keton\w*|cetonas?|cetones|cetoniques|chetoni\w*) (?:[^\d\s]+ ){0,3}(\d{1,2}(?:[.,]\d)?)(?!\S)/;

const readKetones = (text: string): Told => {
  const value = Number(nearKetones.exec(text)?.[1]?.replace(',', '.'));
  return value >= dangerousKetones && value <= 20 ? { high_ketones: true } : {};
};
