import { type Answers, findGiven } from '#health/check-up/assessment';
import { categorySystem, loinc, smokingCodes, snomed } from './codes.data.ts';
import type { Resource } from './fhir.ts';

/**
 * What the member answered about smoking, as LOINC's tobacco smoking status with an answer from SNOMED CT; nothing while
 * it wasn't asked. Who only uses e-cigarettes has told nothing of tobacco, so nothing is said for them either.
 */
export const toSmokingStatus = (answers: Answers, subject: string): readonly Resource[] => {
  const given = findGiven(answers, 'nicotine');
  const answer = smokingCodes[String(given?.value)];
  const onlyVapes = given?.value === 'current' && findGiven(answers, 'vape_only')?.value !== 'no';
  if (!given || !answer || onlyVapes) return [];
  return [
    {
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ system: categorySystem, code: 'social-history' }] }],
      code: { coding: [{ system: loinc, code: '72166-2', display: 'Tobacco smoking status' }], text: 'Smoking status' },
      subject: { reference: subject },
      effectiveDateTime: given.answered_at.toISOString(),
      valueCodeableConcept: { coding: [{ system: snomed, ...answer }], text: answer.display },
      method: { text: 'Answered by the member in the assessment' },
    },
  ];
};
