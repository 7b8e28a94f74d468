import type { Told } from './signs.ts';

/** Values of a laboratory that a text names and that can't wait, in the unit of each metric; the rules know the edges. */
export const readLaboratory = (text: string): Told => ({
  ...readMinerals(text),
  ...readClotting(text),
});

const near = (words: string, value: string): RegExp =>
  new RegExp(
    `(?<!\\S)(?:${words})(?: (?:level|levels|value|wert|is|was|of|at|came|back|ist|war|bei|auf|von|es|esta|de|en|est|a|e|di|era|now|jetzt|my|result|=)){0,4} (${value})(?!\\S) ?(\\S*)`,
  );

const potassium = near(
  'potassium|kalium|kaliumwert|potasio|potassio|kaliemie|potassemia',
  String.raw`\d{1,2}(?:[.,]\d{1,2})?`,
);
const sodium = near('sodium|natrium|natriumwert|sodio|natremie|natriemia', String.raw`\d{2,3}`);
const clotting = near('inr', String.raw`\d{1,2}(?:[.,]\d{1,2})?`);

const toNumber = (found: RegExpExecArray | null): number => Number(found?.[1]?.replace(',', '.') ?? Number.NaN);
/** Of food, or of a tablet. */
const isWeight = (found: RegExpExecArray | null): boolean =>
  /^(?:mg|g|gram\w*|gramm\w*|%|tablets?|bananas?)/.test(found?.[2] ?? '');

const readMinerals = (text: string): Told => {
  const [kalium, natrium] = [potassium.exec(text), sodium.exec(text)];
  const [low, high] = [toNumber(kalium), toNumber(natrium)];
  return {
    ...(low >= 1.2 && low <= 12 && !isWeight(kalium) ? { potassium: low } : {}),
    ...(high >= 90 && high <= 200 && !isWeight(natrium) ? { sodium: high } : {}),
  };
};

/** From here on blood clots so slowly that a doctor changes the dose the same day. */
const slowest = 5;

const readClotting = (text: string): Told => {
  const value = toNumber(clotting.exec(text));
  return value >= slowest && value <= 20 ? { high_inr: true } : {};
};
