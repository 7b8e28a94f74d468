import { metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { assistantAreas } from '@club/contract/hub/assistant';
import { findSignsInText, isForeign, namesMedicine, needsCare } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { matchQuestion } from '#hub/assistant/frames';
import { names, readQuestion } from '#hub/assistant/language';
import { listAreas } from '#hub/assistant/tools';
import { findClaims } from '#platform/claims';
import { foldText } from '#platform/text';
import { hasDistress } from './red-flag.ts';

/**
 * Reads what a model says as questions are read: whether it names a warning sign, a medicine, a dose or an illness, or is
 * in a language that is not read. People say such things, a model does not.
 */
export const isForPeople = (answer: string, today: string): boolean =>
  isForeign(answer) ||
  hasDistress(answer) ||
  namesMedicine(answer) ||
  findClaims(answer).length > 0 ||
  findRedFlags(findSignsInText(answer)).length > 0 ||
  answer.split(/[.!?\n]+/).some((sentence) => speaksOfIllness(sentence, today));

const addresses = /\b(?:you|your|you're|you've)\b/i;

/** A sentence that asks as people ask a doctor, or that ties an illness or a medicine to the member. */
const speaksOfIllness = (sentence: string, today: string): boolean =>
  matchQuestion(sentence, today)?.tool.name === 'medical_question' ||
  (addresses.test(sentence) && names(readQuestion(sentence, today), 'illness', 'medicine'));

const healthWords =
  `health healthy healthier score sleep sleeping slept nights? naps? steps? walk(?:s|ed|ing)? calm mindful\\w* breathing weight weigh\\w* kg kilos? pounds bmi
  pressure mmhg mg mmol bpm laboratory labs? calor\\w* kcal protein\\w* carb\\w* fats? fibre fiber nutri\\w* diets? meals? eat eaten ate eating food fasting
  workouts? exercis\\w* training fitness recovery hrv vo2 oxygen stress check-?ups? screenings? vaccin\\w* blueprints? symptoms? conditions? vitamins? supplements? magnesium iron
  gesund\\w* schlaf\\w* gewicht schritte salud dormir dorm\\w* peso pasos sante sommeil poids salute sonno passi saude sono passos`
    .trim()
    .split(/\s+/);
const illnessWords = ['illness\\w*', 'disease\\w*'];
const metricWords = metricCodes.flatMap((code) => [metrics[code].label.toLowerCase(), ...metrics[code].words]);
const escapePattern = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const health = new RegExp(
  `(?<![\\p{L}])(?:${[...healthWords, ...illnessWords, ...metricWords.map(escapePattern)].join('|')})(?![\\p{L}])`,
  'u',
);

/** Whether a text speaks of the body or of health, for certain or possibly. */
export const isAboutHealth = (text: string): boolean => needsCare(text) || health.test(foldText(text));

/** Whether a question is about health: by its words, or by what the rules take it for. */
export const asksAboutHealth = (question: string, today: string): boolean => {
  const best = matchQuestion(question, today);
  const areas = best ? listAreas(best.tool) : [];
  const isHealth = areas.length > 0 && areas.every((area) => assistantAreas[area].group === 'health');
  const measured = best?.tool.name === 'query_metric' && !String(best.input.metric).startsWith('points_');
  return isHealth || measured || isAboutHealth(question);
};
