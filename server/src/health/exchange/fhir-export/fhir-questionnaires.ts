import type { ScoredResponse } from '#health/check-up/questionnaires';
import { categorySystem, loinc, ownSystem, totalCodes, ucum } from './codes.data.ts';
import { type Resource, toReference } from './fhir.ts';
import { instrumentCodes } from './instrument-codes.data.ts';

type Questionnaire = ScoredResponse['questionnaire'];
type Question = Questionnaire['questions'][number];

/**
 * Responses as FHIR R4 QuestionnaireResponses, each with its total as an Observation where it has one, and the
 * questionnaires that they answer, so that every question and answer has its code.
 */
export const toQuestionnaireResources = (
  responses: readonly ScoredResponse[],
  subject: string,
): readonly Resource[] => {
  const answered = new Map(responses.map(({ questionnaire }) => [toCanonical(questionnaire), questionnaire]));
  return [
    ...[...answered.values()].map(toQuestionnaire),
    ...responses.flatMap((one) => [toResponse(one, subject), ...toTotal(one, subject)]),
  ];
};

const toUrl = ({ code }: Questionnaire): string => `${ownSystem}:${code}`;
const toCanonical = (questionnaire: Questionnaire): string => `${toUrl(questionnaire)}|${questionnaire.version}`;

const types = { single: 'choice', multi: 'choice', number: 'decimal', date: 'date' } as const;

const toQuestionnaire = (questionnaire: Questionnaire): Resource => {
  const { version, title, questions, scale } = questionnaire;
  const panel = instrumentCodes[scale]?.panel;
  return {
    resourceType: 'Questionnaire',
    url: toUrl(questionnaire),
    version,
    title,
    status: 'active',
    subjectType: ['Patient'],
    ...(panel ? { code: [{ system: loinc, code: panel }] } : {}),
    item: questions.map((question) => {
      const coded = findCoded(questionnaire, question);
      return {
        linkId: question.code,
        ...(coded ? { code: [{ system: loinc, code: coded.code }] } : {}),
        text: question.text,
        type: types[question.type],
        ...(question.type === 'multi' ? { repeats: true } : {}),
        ...(question.options
          ? {
              answerOption: question.options.map(({ code }) => ({
                valueCoding: toCoding(questionnaire, question, code),
              })),
            }
          : {}),
      };
    }),
  };
};

const findCoded = ({ scale }: Questionnaire, { code }: Question) => instrumentCodes[scale]?.questions[code];

/** An answer under LOINC's code, or under our own for this version: a code means one thing only within its question. */
const toCoding = (questionnaire: Questionnaire, question: Question, code: string) => {
  const known = findCoded(questionnaire, question)?.answers[code];
  if (known) return { system: loinc, ...known };
  const display = question.options?.find((option) => option.code === code)?.label;
  return {
    system: `${toUrl(questionnaire)}:${questionnaire.version}`,
    code: `${question.code}:${code}`,
    ...(display === undefined ? {} : { display }),
  };
};

const toResponse = ({ response, questionnaire }: ScoredResponse, subject: string): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id: response.id,
  questionnaire: toCanonical(questionnaire),
  status: 'completed',
  subject: { reference: subject },
  authored: response.answeredAt.toISOString(),
  item: questionnaire.questions.flatMap((question) => {
    const given = response.answers[question.code];
    if (given === undefined || given === null) return [];
    const answer = [given].flat().map((one) => toAnswer(questionnaire, question, one));
    return [{ linkId: question.code, text: question.text, answer }];
  }),
});

const toAnswer = (questionnaire: Questionnaire, question: Question, given: string | number) => {
  if (typeof given === 'number') return { valueDecimal: given };
  return question.type === 'date' ? { valueDate: given } : { valueCoding: toCoding(questionnaire, question, given) };
};

const points = { unit: 'points', system: ucum, code: '{score}' };
/** By the unit of a questionnaire's score, where it has one. */
const scoreUnits: Readonly<Record<string, { unit: string; system: string; code: string }>> = {
  'MET-min a week': { unit: 'MET-min a week', system: ucum, code: '[MET].min/wk' },
};

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
      valueQuantity: { value: scored.value, ...(scoreUnits[questionnaire.unit ?? ''] ?? points) },
      derivedFrom: [{ reference: toReference(response.id) }],
    },
  ];
};
