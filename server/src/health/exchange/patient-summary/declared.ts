import { choiceFacts, type FactCode, yesNoFacts } from '@club/contract/health/signals/person';
import { type Answers, findGiven, findQuestion } from '#health/check-up/assessment';
import type { Resource } from '#health/exchange/fhir-export';
import { listSaid, type Person } from '#health/signals/person';
import { conditionFacts, isNeverShared, medicineFacts, sectionQuestions } from './declared.data.ts';

type Said = Pick<Person, 'facts'>;

/** What a section holds, or why it is empty: nobody asked, none, or nothing that may be said here. */
export interface Declared {
  readonly resources: readonly Resource[];
  readonly emptyReason: 'notasked' | 'nilknown' | 'unavailable' | null;
}

interface Statement {
  readonly code: string;
  readonly text: string;
  readonly at: string;
}

/** Conditions that a member said they have or had, in any room. Whether one is over was not asked, so nothing is said of it. */
export const declareConditions = (person: Said, answers: Answers, subject: string): Declared => {
  const diabetes = person.facts.get('diabetes');
  const kind = choiceFacts.diabetes.values[diabetes?.value as keyof typeof choiceFacts.diabetes.values];
  const said = [
    ...listYes(person, conditionFacts),
    ...(diabetes && diabetes.value !== 'none' && kind ? [toStatement('diabetes', kind, diabetes.said_at)] : []),
  ];
  const shown = said.filter(({ code, text }) => !isNeverShared(code, text));
  const resources = shown.map(({ code, text, at }) => ({
    resourceType: 'Condition',
    verificationStatus: coded('http://terminology.hl7.org/CodeSystem/condition-ver-status', 'unconfirmed'),
    code: toConcept(code, text),
    subject: { reference: subject },
    recordedDate: at,
    asserter: { reference: subject },
  }));
  return withReason(resources, answers, sectionQuestions.problems, said.length > 0);
};

/** Classes of medicines that a member said they take; the dates are when they said so. */
export const declareMedicines = (person: Said, answers: Answers, subject: string): Declared => {
  const said = listYes(person, medicineFacts);
  const resources = said.map(({ code, text, at }) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: toConcept(code, text),
    subject: { reference: subject },
    effectiveDateTime: at,
    dateAsserted: at,
    informationSource: { reference: subject },
  }));
  return withReason(resources, answers, sectionQuestions.medicines, said.length > 0);
};

/** What a member said they don't bear or have to avoid. Which of the two was not asked, so no type is given. */
export const declareAllergies = (person: Said, answers: Answers, subject: string): Declared => {
  const at = person.facts.get('allergies')?.said_at.toISOString();
  const options = findQuestion('allergies')?.options ?? [];
  const resources = listSaid(person, 'allergies').map((code) => ({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: coded('http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', 'active'),
    verificationStatus: coded('http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', 'unconfirmed'),
    category: ['food'],
    code: toConcept(code, options.find((option) => option.code === code)?.label ?? code.replaceAll('_', ' ')),
    patient: { reference: subject },
    recordedDate: at,
    asserter: { reference: subject },
  }));
  return withReason(resources, answers, sectionQuestions.allergies, resources.length > 0);
};

/** "None known" is only said where the member answered so; "prefer not to say" and what is never shared tell neither. */
const withReason = (
  resources: readonly Resource[],
  answers: Answers,
  question: string,
  hasSaidMore: boolean,
): Declared => {
  if (resources.length > 0) return { resources, emptyReason: null };
  const given = findGiven(answers, question)?.value;
  if (hasSaidMore) return { resources, emptyReason: 'unavailable' };
  if (!Array.isArray(given)) return { resources, emptyReason: 'notasked' };
  return { resources, emptyReason: given.includes('none') ? 'nilknown' : 'unavailable' };
};

const listYes = ({ facts }: Said, codes: readonly (keyof typeof yesNoFacts & FactCode)[]): Statement[] =>
  codes.flatMap((code) => {
    const fact = facts.get(code);
    return fact?.value === true ? [toStatement(code, yesNoFacts[code], fact.said_at)] : [];
  });

const toStatement = (code: string, words: string, at: Date): Statement => ({
  code,
  text: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  at: at.toISOString(),
});

const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

const toConcept = (code: string, text: string) => ({ coding: [{ system: 'urn:longevity:health', code }], text });
