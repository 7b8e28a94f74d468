import { type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import { fold } from '#health/exchange/lab-reports/reader/values';
import { sexes } from './labels.data.ts';
import { findLabels } from './labels.ts';

/** Whose account it is. */
export interface Member {
  readonly names: readonly string[];
  readonly born: string | null;
}

export interface PrintedPerson {
  readonly name: string | null;
  readonly sex: 'F' | 'M' | null;
}

const titles =
  /\b(?:herrn?|frau|mr|mrs|ms|miss|mme|mlle|m|dr|prof|sig|sigra|sra|sr|d|dna|dona|don|fru|hr|med|ra)\b\.?/g;

const toTokens = (name: string): string[] => [
  ...new Set(
    fold(name)
      .replaceAll(titles, ' ')
      .split(/[^a-z]+/)
      .filter((part) => part !== ''),
  ),
];

/**
 * Whether two names can be one person's: all parts of the shorter one are in the other, initials counting for names. So a
 * maiden name beside the new one, another order and a middle name left out are the same.
 */
const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [toTokens(one), toTokens(other)];
  const [few, many] = first.length <= second.length ? [first, second] : [second, first];
  if (few.length < 2) return false;
  const hasPart = (part: string): boolean =>
    many.some(
      (long) =>
        long === part || (part.length === 1 && long.startsWith(part)) || (long.length === 1 && part.startsWith(long)),
    );
  return few.every(hasPart) && few.some((part) => part.length > 1 && many.includes(part));
};

/** The name and sex that the head of a report prints. */
export const findPerson = (pages: readonly Page[], member: Member): PrintedPerson => {
  let [name, sex]: [string | null, 'F' | 'M' | null] = [null, null];
  const lines = pages[0]?.lines ?? [];
  for (const [index, line] of lines.slice(0, 40).entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const folded = fold(cell.text);
      const labels = findLabels(folded);
      for (const [place, { label, until }] of labels.entries()) {
        const own = cell.text.slice(until, labels[place + 1]?.from ?? cell.text.length);
        const under = lines[index + 1]?.cells.find(({ left }) => Math.abs(left - cell.left) < 6)?.text ?? '';
        const text = own.trim() === '' ? (line.cells[at + 1]?.text ?? under) : own;
        if (label === 'patient') name ??= toName(text) ?? (own.trim() === '' ? toName(under) : null);
        if (label === 'sex') sex ??= toSex(text) ?? toSex(under);
      }
    }
  }
  return { name: name ?? findUnlabelled(lines.slice(0, 25).map(showLine), member), sex };
};

/** A name has two words and no figures. */
const toName = (text: string): string | null => {
  const plain = text
    .replace(/[\d(·|].*$/, '')
    .replace(/[,;:\s-]+$/, '')
    .trim();
  const words = toTokens(plain);
  return words.length >= 2 && words.length <= 6 && plain.length < 60 && findLabels(fold(plain)).length === 0
    ? plain.replace(/^[:\s]+/, '')
    : null;
};

const toSex = (text: string): 'F' | 'M' | null => {
  const [word = ''] = fold(text)
    .replace(/^[:\s]+/, '')
    .split(/[^a-z]/);
  return sexes.F.includes(word) ? 'F' : sexes.M.includes(word) ? 'M' : null;
};

/** Without a label only the member's own name is known as one. */
const findUnlabelled = (lines: readonly string[], { names }: Member): string | null => {
  for (const line of lines) {
    for (const part of line.split(/ {3}|·|\||,(?= \d)|\bgeb\b|\d/)) {
      const words = toTokens(part);
      if (words.length >= 2 && words.length <= 5 && names.some((name) => isSameName(part, name))) return part.trim();
    }
  }
  return null;
};

/** The same person only where both name and birth date are printed and agree; another where either differs. */
export const matchPerson = (name: string | null, born: string | null, member: Member): 'same' | 'other' | 'unknown' => {
  const hasName = name !== null && member.names.length > 0;
  const isNamed = hasName && member.names.some((one) => isSameName(one, name));
  const hasBirth = born !== null && member.born !== null;
  if ((hasName && !isNamed) || (hasBirth && born !== member.born)) return 'other';
  return isNamed && hasBirth ? 'same' : 'unknown';
};
