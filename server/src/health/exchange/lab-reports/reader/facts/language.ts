import { findHeadLanguages } from '#health/exchange/lab-reports/reader/layout';
import { findNameLanguages } from '#health/exchange/lab-reports/reader/markers';
import { type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import { fold } from '#health/exchange/lab-reports/reader/values';
import { type ReportLanguage, reportLanguages } from '#health/signals/laboratory';
import { findLabelLanguages } from './labels.ts';

/** Small words that one language has and the others lack, as far as seven languages allow. */
const smallWords: Readonly<Record<ReportLanguage, RegExp>> = {
  en: /\b(the|of|and|with|for|this|please|range|report|from)\b/g,
  de: /\b(der|die|das|und|ist|nicht|bei|von|mit|wurde|befund|labor|uber|blutbild|urin)\b/g,
  fr: /\b(le|les|des|et|du|est|une|pour|avec|sur|compte rendu|laboratoire|hemogramme|biochimie)\b/g,
  es: /\b(el|los|las|del|y|es|para|con|por|informe|laboratorio|hemograma|bioquimica|orina)\b/g,
  it: /\b(il|gli|della|dei|per|con|referto|laboratorio|emocromo|esami|urine|sono|questo)\b/g,
  pt: /\b(o|os|da|dos|das|com|nao|relatorio|laboratorio|hemograma|bioquimica|urina|exame|em)\b/g,
  sv: /\b(och|av|for|inte|med|ar|provsvar|laboratoriemedicin|blodstatus|klinisk|urinsticka)\b/g,
};

/** The language a report is printed in, by its heads, labels, names and small words; null where nothing tells. */
export const findLanguage = (pages: readonly Page[]): ReportLanguage | null => {
  const votes = new Map<ReportLanguage, number>(reportLanguages.map((language) => [language, 0]));
  const vote = (languages: readonly ReportLanguage[], weight: number): void => {
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + weight / languages.length);
  };
  const texts = new Set<string>();
  for (const line of pages.slice(0, 6).flatMap(({ lines }) => lines)) {
    for (const { text } of line.cells) {
      if (texts.has(text) || text.length > 80) continue;
      texts.add(text);
      vote(findHeadLanguages(text), 4);
      vote(findLabelLanguages(text), 3);
      vote(findNameLanguages(text.split(/\s(?=[<>\d])/)[0] ?? text), 1);
    }
    const folded = fold(showLine(line));
    for (const language of reportLanguages) vote([language], 0.3 * (folded.match(smallWords[language])?.length ?? 0));
  }
  const [first, second] = [...votes].toSorted(([, one], [, other]) => other - one);
  return first && first[1] > 0.5 && first[1] > (second?.[1] ?? 0) * 1.02 ? first[0] : null;
};
