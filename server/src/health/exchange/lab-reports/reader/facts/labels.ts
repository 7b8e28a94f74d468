import { fold } from '#health/exchange/lab-reports/reader/values';
import { type ReportLanguage, reportLanguages } from '#health/signals/laboratory';
import { type Label, labels } from './labels.data.ts';

const kinds: readonly Label[] = ['collected', 'received', 'reported', 'born', 'patient', 'sex', 'other'];

const patterns = kinds.map((label) => {
  const words = reportLanguages
    .flatMap((language) => labels[language][label] ?? [])
    .toSorted((one, other) => other.length - one.length);
  return { label, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])\\s?[:.]*`, 'gu') };
});

export interface FoundLabel {
  readonly label: Label;
  /** Where it begins and where what it labels does. */
  readonly from: number;
  readonly until: number;
}

/** The labels in a folded text, from left to right; of two at one place the longer one. */
export const findLabels = (folded: string): FoundLabel[] => {
  const all = patterns.flatMap(({ label, pattern }) =>
    [...folded.matchAll(pattern)].map(
      (found): FoundLabel => ({ label, from: found.index, until: found.index + found[0].length }),
    ),
  );
  const inOrder = all.toSorted((one, other) => one.from - other.from || other.until - one.until);
  return inOrder.filter((one, at) => !inOrder.some((other, index) => index < at && other.until > one.from));
};

/** The languages that a label is of. */
export const findLabelLanguages = (text: string): ReportLanguage[] => {
  const folded = fold(text);
  return reportLanguages.filter((language) =>
    Object.entries(labels[language]).some(
      ([label, words]) => label !== 'other' && new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})\\s?:`, 'u').test(folded),
    ),
  );
};
