import { type LabMetricCode, metrics } from '@club/contract/health/signals/metrics';
import { findLabMarker, labMarkers, type ReportLanguage } from '#health/signals/laboratory';
import { foldText } from '#platform/text';
import { languages, type Spoken } from './spoken.ts';

/** Printed names that are everyday words, in one of the six languages: "lead", "alt" (German for old), "hierro" in a meal. */
const everyday = new Set(
  'lead,alt,bands,trab,mono,segs,lymph,sodium,sodio,natrium,iron,eisen,fer,hierro,ferro,zinc,zink,zinco,copper,kupfer,cuivre,cobre,rame,calcium,calcio,kalzium,potassium,magnesium,magnesio,selenium,iodine,jod,folate,folsaure,vitamin a,vitamin b1,vitamin b6,vitamin c,vitamin e,vitamina a,vitamina c,vitamina e,leptin,cadmium,mercury,quecksilber,mercurio,mercure,blei,plomb,plomo,piombo,chumbo,ferro,age,urine,urin,orina,lipase,quick'.split(
    ',',
  ),
);

const leastLetters = 4;

/** A name as the lexicon compares it: its words, without what is between them. */
const toWords = (name: string): string => (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The names that one sign owns in each language: of two quantities that are printed alike, the one listed first. */
const findOwners = (language: ReportLanguage): ReadonlyMap<string, LabMetricCode> => {
  const owners = new Map<string, LabMetricCode>();
  for (const { code, names } of labMarkers.values())
    for (const name of names[language].map(toWords)) if (!owners.has(name)) owners.set(name, code);
  return owners;
};
const ownersByLanguage = new Map(languages.map((language) => [language, findOwners(language)]));

/**
 * What members call a quantity of a laboratory's report: its label, and the names that reports print, but for everyday words
 * and those in `taken`, which stand for something else.
 */
export const listLabWords = (code: LabMetricCode, taken: readonly ReadonlySet<string>[]): Spoken =>
  languages.map((language, place) => {
    const isTold = (name: string): boolean => {
      const folded = toWords(name);
      const isOwn = ownersByLanguage.get(language)?.get(folded) === code;
      return (
        isOwn &&
        folded.length >= leastLetters &&
        !/[,*]/.test(name) &&
        !everyday.has(folded) &&
        !taken[place]?.has(folded)
      );
    };
    const told = findLabMarker(code).names[language].filter(isTold);
    return [...(language === 'en' ? [metrics[code].label] : []), ...told].join(',');
  }) as unknown as Spoken;
