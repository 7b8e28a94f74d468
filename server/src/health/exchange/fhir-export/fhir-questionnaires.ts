import type { ScoredResponse } from '#health/check-up/questionnaires';
import { categorySystem, loinc, ownSystem, totalCodes } from './codes.data.ts';
import type { Resource } from './fhir.ts';

/** Responses as FHIR R4 QuestionnaireResponses, each with its total as an Observation where it has one. */
export const toQuestionnaireResources = (responses: readonly ScoredResponse[], subject: string): readonly Resource[] =>
  responses.flatMap((one) => [toResponse(one, subject), ...toTotal(one, subject)]);

const toResponse = ({ response, questionnaire }: ScoredResponse, subject: string): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id: response.id,
  status: 'completed',
  questionnaire: `${ownSystem}:${response.questionnaire}|${response.version}`,
  subject: { reference: subject },
  authored: response.answeredAt.toISOString(),
  item: questionnaire.questions.flatMap(({ code, text }) => {
    const given = response.answers[code];
    return given === undefined || given === null
      ? []
      : [{ linkId: code, text, answer: (Array.isArray(given) ? given : [given]).map(toAnswer) }];
  }),
});

const toAnswer = (given: unknown) =>
  typeof given === 'number' ? { valueDecimal: given } : { valueString: String(given) };

const toTotal = ({ response, questionnaire, scored }: ScoredResponse, subject: string): Resource[] => {
  if (scored.value === null) return [];
  const code = totalCodes[response.questionnaire];
  return [
    {
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ system: categorySystem, code: 'survey' }] }],
      code: {
        coding: [code ? { system: loinc, code } : { system: ownSystem, code: response.questionnaire }],
        text: questionnaire.title,
      },
      subject: { reference: subject },
      effectiveDateTime: response.answeredAt.toISOString(),
      valueQuantity: { value: scored.value, unit: 'points', system: 'http://unitsofmeasure.org', code: '{score}' },
      derivedFrom: [{ reference: `QuestionnaireResponse/${response.id}` }],
    },
  ];
};
