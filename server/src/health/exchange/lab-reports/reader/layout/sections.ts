import { fold } from '#health/exchange/lab-reports/reader/values';

/** What a sample is, as far as it tells two quantities of one name apart. */
export type Specimen = 'urine' | 'day urine' | 'stool' | 'blood';

const words: readonly (readonly [Specimen, RegExp])[] = [
  [
    'day urine',
    /\b24[ -]?(h|std|stunden|hour|hr|ore|horas|heures|tim)\w*\b.*\b(urin|orin)|\b(urin|orin)\w*.*\b24[ -]?(h|std|hour|hr|ore|horas|heures)|sammelurin|dygnsurin/,
  ],
  [
    'urine',
    /\burin|\borina\b|\borine\b|\burinalysis|\becbu\b|\bteststreifen|\bharn(?!stoff|saure)|\bchimico fisico|\bsediment|\burinsticka/,
  ],
  ['stool', /\bstuhl|\bstool|\bfaec|\bfec(al|es|ali)|\bselles\b|\bheces\b|\bfezes\b|\bfeci\b|\bavforing|\bfeces/],
  [
    'blood',
    /\bblood|\bserum|\bplasma|\bblut|\bsang\b|\bsangre|\bsangue|\bblod|\bhamat|\bhemat|\bemat|\bhaemat|\bchemi|\bchimi|\bquimic|\bbioquim|\bbiochem|\bbiochim|\bklin|\bkemi|\bserolog|\bhormon|\bormon|\bvitamin|\blipid|\bcbc|\bhemogram|\bhamogram|\bemocromo|\bschilddr|\bthyr|\btiroid|\btireoid|\bmetabol/,
  ],
];

/** The sample that a heading or a column names; null where it names none. */
export const findSpecimen = (text: string | null): Specimen | null => {
  if (!text) return null;
  const plain = fold(text);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

/** Whether a line could head a section: short, without figures that could be a result. */
export const isHeading = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  /\p{L}{2}/u.test(text) &&
  !/[.!?]$/.test(text) &&
  !/\d{3,}|\d[.,]\d/.test(text);
