import { findLabFacts, type LabMetricCode, labMetricCodes } from '@club/contract/health/signals/metrics';
import { findSpecimen, type Specimen } from '#health/exchange/lab-reports/reader/layout';
import { fold, foldName } from '#health/exchange/lab-reports/reader/values';
import { labMarkers, type ReportLanguage, reportLanguages } from '#health/signals/laboratory';
import { moreNames } from './more-names.data.ts';

type Languages = Set<ReportLanguage>;
type Index = Map<string, Map<LabMetricCode, Languages>>;

export interface Match {
  readonly codes: readonly LabMetricCode[];
  /** The name as a whole is one that reports of this language print. */
  readonly isCertain: boolean;
  /** The sample that the name itself tells. */
  readonly specimen: Specimen | null;
}

/** Words that add nothing to a name. */
const fillers = new Set([
  'de',
  'des',
  'du',
  'd',
  'la',
  'le',
  'les',
  'l',
  'the',
  'of',
  'in',
  'im',
  'i',
  'del',
  'della',
  'dello',
  'di',
  'da',
  'do',
  'dos',
  'das',
  'el',
  'los',
  'en',
  'em',
  'na',
  'no',
  'a',
  'and',
  'und',
  'et',
  'e',
  'y',
]);

/** The words of a name in the order of the alphabet: "Cholesterol, Total" is "Total Cholesterol". */
const sortWords = (name: string): string => {
  const words = fold(name)
    .split(/[^a-z0-9%#+]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !fillers.has(word) || word.length < 2);
  return telling.length < 2 || telling.length > 8
    ? ''
    : ` ${telling
        .filter((word) => !fillers.has(word))
        .toSorted()
        .join(' ')}`;
};

const index: Index = new Map();
const add = (key: string, code: LabMetricCode, language: ReportLanguage): void => {
  if (key === '' || key === ' ') return;
  const codes = index.get(key) ?? new Map<LabMetricCode, Languages>();
  codes.set(code, (codes.get(code) ?? new Set<ReportLanguage>()).add(language));
  index.set(key, codes);
};
/** Reports print the count of a kind of cell under the name of its share as well: the unit tells them apart. */
const listNames = (code: LabMetricCode, language: ReportLanguage): string[] => {
  const share = labMetricCodes.find((one) => `${one}_abs` === code);
  const own = [...(labMarkers.get(code)?.names[language] ?? []), ...(moreNames[language][code] ?? [])];
  const ofShare = share ? listNames(share, language).filter((name) => !name.includes('%')) : [];
  return [...own, ...ofShare, ...ofShare.flatMap((name) => absolute[language].map((word) => `${name} ${word}`))];
};

const absolute: Readonly<Record<ReportLanguage, readonly string[]>> = {
  en: ['absolute', 'abs', 'count', '#'],
  de: ['absolut', 'abs', 'abs.', '#'],
  fr: ['valeur absolue', 'abs', 'val. abs.'],
  es: ['valor absoluto', 'absoluto', 'absolutos', 'abs', '#'],
  it: ['valore assoluto', 'assoluto', 'assoluti', 'v.a.', 'abs', '#'],
  pt: ['valor absoluto', 'absoluto', 'absolutos', 'abs', '#'],
  sv: ['absolut', 'abs'],
};

for (const code of labMetricCodes) {
  for (const language of reportLanguages) {
    for (const name of listNames(code, language)) {
      add(foldName(name), code, language);
      add(sortWords(name), code, language);
    }
  }
}

const lookUp = (name: string): Map<LabMetricCode, Languages> | null =>
  index.get(foldName(name)) ?? index.get(sortWords(name)) ?? null;

/** The languages whose reports print this name. */
export const findNameLanguages = (name: string): ReportLanguage[] => [
  ...new Set([...(lookUp(name)?.values() ?? [])].flatMap((languages) => [...languages])),
];

/** what may be behind or before a name without changing what it is: the sample, the method, marks of footnotes. */
const samples =
  /(?:,?\s?\(?(?:\bi\.?\s?s\.?|\bi\.?\s?p\.?|\bim (?:serum|plasma|blut)|\bin (?:serum|plasma)|\bserum|\bplasma|\bs[eé]ri(?:que|co|ca)|\bplasm[aá]ti(?:que|co|ca)|\bplasma or serum|\bserum\/plasma|\b(?:en|no) (?:suero|soro)|\bsuero|\bsoro|\bsiero|\bsierico|\bsierica|\bsang(?:uin)?|\bblut|\bblood|\bsangre|\bsangue|\bedta|\bvollblut|\bwhole blood|\bs|\bp|\bser\/plas)\)?)$/i;
const urines =
  /(?:,?\s?\(?(?:\bi\.?\s?u\.?|\bim (?:spontan)?urin|\burine?|\burinaires?|\burinari[oa]|\bem urina|\ben orina|\borina|\burina|\bnelle urine|\burine spot|\brandom ur(?:ine)?|\burin[aá]ri[oa])\)?)$/i;
const prefixes = /^(?:(?:f?[PSB]|fP|fS|Pt|Plasma|Serum|Se|Erc\(B\)|Erc|Lkc\(B\)|B)-\s?|S_|S\s-\s)/;
const urinePrefix = /^(?:U|tU|dU|Urine?|Harn)\s?-\s?/;
const methods =
  /\s?[([]?(?:\bifcc|\bclia|\beclia|\bcmia|\belisa|\bhplc|\bjaff[eé]|\bhexokinase|\benzym\w*|\bphotometr\w*|\bquant(?:itati\w*)?|\bquantitativ\w*|\bcalc(?:\.|ulated|ul[eéa]\w*)?|\bberechnet|\bber\.|\bcalcolat[oa]|\bbasal|\bbasale|\bkinet\w*|\bcolorim\w*|\blc-ms\w*|\bturbid\w*|\bimmunoassay|\bis[oe]\b|\bngsp|\bdcct|\bauto(?:mated)?|\b37\s?°c|\bcholod-pap|\bphotom\.?|\bspectrophotom\w*|\bdosage|\bres\.?)[)\]]?$/i;
const marks = /(?:\s?(?:\*{1,3}|[¹²³⁴⁵⁶⁷⁸⁹†‡§#°]+|\(\d{1,2}\)|\[\d{1,2}\])|\s0\d)$/;

const clean = (name: string): string =>
  name
    .replace(/^[-•·▪*]\s?|^\d{1,2}[.)]\s/, '')
    .replace(/[\s:.…]+$/, '')
    .trim();

interface Form {
  readonly name: string;
  readonly specimen: Specimen | null;
}

/** The name itself and what is left of it without sample, method and marks, the whole first. */
const listForms = (printed: string): Form[] => {
  const forms: Form[] = [{ name: clean(printed), specimen: null }];
  for (let at = 0; at < forms.length && forms.length < 12; at += 1) {
    const { name, specimen } = forms[at] as Form;
    const push = (shorter: string, of: Specimen | null): void => {
      const next = clean(shorter).replace(/[,;(\s-]+$/, '');
      if (next.length > 0 && next !== name) forms.push({ name: next, specimen: of });
    };
    if (marks.test(name)) push(name.replace(marks, ''), specimen);
    if (urinePrefix.test(name)) push(name.replace(urinePrefix, ''), 'urine');
    if (prefixes.test(name)) push(name.replace(prefixes, ''), 'blood');
    if (urines.test(name)) push(name.replace(urines, ''), 'urine');
    if (samples.test(name)) push(name.replace(samples, ''), 'blood');
    if (methods.test(name)) push(name.replace(methods, ''), specimen);
  }
  return forms;
};

/** Two names for one thing: "GPT (ALAT)", "ALAT / GPT". */
const splitNames = (name: string): [string, string] | null => {
  const found = /^(.{2,}?)\s?[([](.{2,}?)[)\]]$/.exec(name) ?? /^(.{2,}?)\s?(?:\/|,|\s-\s|=)\s?(.{2,})$/.exec(name);
  return found ? [found[1] ?? '', found[2] ?? ''] : null;
};

/** The quantities that reports of a language print under a name. Every other language's names come after its own. */
export const matchName = (printed: string, language: ReportLanguage | null): Match | null => {
  const forms = listForms(printed);
  for (const { name, specimen } of forms) {
    const own = lookUp(name);
    if (own) return { ...narrow(own, language), specimen: specimen ?? findOwnSpecimen(printed) };
  }
  for (const { name, specimen } of forms) {
    const halves = splitNames(name);
    const [one, other] = (halves ?? []).map(
      (half) =>
        listForms(half)
          .map((form) => lookUp(form.name))
          .find(Boolean) ?? null,
    );
    if (!one && !other) continue;
    const [first, second] = [one ?? other, other ?? one];
    const shared = [...(first?.keys() ?? [])].filter((code) => second?.has(code));
    const isBoth = Boolean(one && other && shared.length > 0);
    const codes = isBoth ? shared : [...new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])];
    return { codes, isCertain: isBoth, specimen: specimen ?? findOwnSpecimen(printed) };
  }
  return null;
};

const findOwnSpecimen = (printed: string): Specimen | null => {
  const found = findSpecimen(printed);
  return found === 'blood' ? null : found;
};

/** A name of the report's own language, or of English, is certain; one of another is only a proposal. */
const narrow = (
  found: Map<LabMetricCode, Languages>,
  language: ReportLanguage | null,
): Pick<Match, 'codes' | 'isCertain'> => {
  const listCodes = (wanted: ReportLanguage): LabMetricCode[] =>
    [...found].flatMap(([code, languages]) => (languages.has(wanted) ? [code] : []));
  if (language === null) {
    const all = [...found.keys()];
    return { codes: all, isCertain: all.length === 1 };
  }
  const own = listCodes(language);
  if (own.length > 0) return { codes: own, isCertain: true };
  const english = listCodes('en');
  if (english.length > 0) return { codes: english, isCertain: true };
  return { codes: [...found.keys()], isCertain: false };
};

export const isKnownName = (name: string): boolean =>
  (name.length < 80 && listForms(name).some((form) => lookUp(form.name) !== null)) || isBothKnown(name);

const isBothKnown = (name: string): boolean => {
  const halves = name.length < 80 ? splitNames(clean(name)) : null;
  return halves?.every((half) => lookUp(half) !== null) ?? false;
};

/** The sample that a quantity is measured in. */
export const findMarkerSpecimen = (code: LabMetricCode): Specimen => {
  const { specimen } = findLabFacts(code);
  if (specimen.startsWith('24 h')) return 'day urine';
  return specimen === 'urine' ? 'urine' : specimen === 'stool' ? 'stool' : 'blood';
};
