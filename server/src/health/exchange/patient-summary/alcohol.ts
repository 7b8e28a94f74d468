import { type Answers, findGiven, findQuestion } from '#health/check-up/assessment';
import type { Resource } from '#health/exchange/fhir-export';

/**
 * What the member answered about alcohol, in the words of the answers: they are ranges, so no amount is worked out of them.
 * Nothing while it wasn't asked.
 */
export const toAlcoholUse = (answers: Answers, subject: string): readonly Resource[] => {
  const often = findGiven(answers, 'audit_c_1');
  const words = [nameAnswer(answers, 'audit_c_1'), nameAnswer(answers, 'audit_c_2')].filter((word) => word !== null);
  const [first] = words;
  if (!often || !first) return [];
  return [
    {
      resourceType: 'Observation',
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'social-history' }] },
      ],
      code: {
        coding: [{ system: 'http://loinc.org', code: '74013-4', display: 'Alcoholic drinks per day' }],
        text: 'Alcohol',
      },
      subject: { reference: subject },
      effectiveDateTime: often.answered_at.toISOString(),
      valueCodeableConcept: { text: words.length > 1 ? `${first}, drinks on such a day: ${words[1]}` : first },
      performer: [{ reference: subject }],
      method: { text: 'Answered by the member in the assessment' },
    },
  ];
};

const nameAnswer = (answers: Answers, code: string): string | null => {
  const value = findGiven(answers, code)?.value;
  return findQuestion(code)?.options?.find((option) => option.code === value)?.label ?? null;
};
