import { expect, test } from 'vitest';
import type { ScoredResponse } from '#health/check-up/questionnaires';
import { listQuestionnaires, scoreQuestionnaire } from '#health/check-up/questionnaires';
import { toQuestionnaireResources } from './fhir-questionnaires.ts';

const responseId = '01980000-0000-7000-8000-0000000000d1';

const respond = (code: string, answers: ScoredResponse['response']['answers'], country: string | null = null) => {
  const questionnaire = listQuestionnaires(country, '2026-11-20').find((one) => one.code === code);
  if (!questionnaire) throw new Error(`there is no ${code}`);
  const response = {
    id: responseId,
    questionnaire: code,
    version: questionnaire.version,
    answers,
    basis: { age: 40, sexes: ['F'] },
    answeredAt: new Date('2026-11-01T08:00:00Z'),
  } as unknown as ScoredResponse['response'];
  const scored = scoreQuestionnaire(questionnaire, answers, response.basis);
  const [definition, given, total] = toQuestionnaireResources([{ response, questionnaire, scored }], 'urn:uuid:1');
  return { definition, given, total };
};

test("PHQ-2 carries LOINC's codes of the panel, the questions, the answers and the total", () => {
  const { definition, given, total } = respond('phq2', { phq2_1: 'several_days', phq2_2: 'nearly_every_day' });
  expect(definition).toMatchObject({
    resourceType: 'Questionnaire',
    url: 'urn:longevity:health:phq2',
    status: 'active',
    code: [{ system: 'http://loinc.org', code: '55757-9' }],
    item: [
      { linkId: 'phq2_1', code: [{ code: '44250-9' }], type: 'choice' },
      { linkId: 'phq2_2', code: [{ code: '44255-8' }], type: 'choice' },
    ],
  });
  expect(given).toMatchObject({
    resourceType: 'QuestionnaireResponse',
    id: responseId,
    status: 'completed',
    item: [
      {
        linkId: 'phq2_1',
        answer: [{ valueCoding: { system: 'http://loinc.org', code: 'LA6569-3', display: 'Several days' } }],
      },
      { linkId: 'phq2_2', answer: [{ valueCoding: { code: 'LA6571-9', display: 'Nearly every day' } }] },
    ],
  });
  expect(given?.questionnaire).toBe(`${definition?.url}|${definition?.version}`);
  expect(total).toMatchObject({
    code: { coding: [{ code: '55758-7' }] },
    valueQuantity: { value: 4, code: '{score}' },
    derivedFrom: [{ reference: `urn:uuid:${responseId}` }],
  });
});

test('GAD-2 has the codes of its two questions, and no total of another instrument', () => {
  const { definition, given, total } = respond('gad2', { gad2_1: 'not_at_all', gad2_2: 'more_than_half' });
  expect(definition).not.toHaveProperty('code');
  expect(definition).toMatchObject({ item: [{ code: [{ code: '69725-0' }] }, { code: [{ code: '68509-9' }] }] });
  expect(given).toMatchObject({
    item: [{ answer: [{ valueCoding: { code: 'LA6568-5' } }] }, { answer: [{ valueCoding: { code: 'LA6570-1' } }] }],
  });
  expect(total).toMatchObject({ code: { coding: [{ system: 'urn:longevity:health', code: 'gad2' }] } });
});

const drinking = { audit_c_1: 'two_to_four_a_month', audit_c_2: 'amount_1', audit_c_3: 'less_than_monthly' };

test("AUDIT-C has LOINC's answers, and the British one, which counts units, only those of its first question", () => {
  const codes = (country: string | null) => {
    const items = respond('audit_c', drinking, country).given?.item as { answer: { valueCoding: object }[] }[];
    return items.map(({ answer }) => answer[0]?.valueCoding);
  };
  expect(codes(null)).toMatchObject([{ code: 'LA18927-6' }, { code: 'LA15695-2' }, { code: 'LA18933-4' }]);
  expect(codes('GB')).toMatchObject([
    { system: 'http://loinc.org', code: 'LA18927-6' },
    { system: 'urn:longevity:health:audit_c:audit-c-uk.1', code: 'audit_c_2:amount_1', display: '3 or 4' },
    { code: 'audit_c_3:less_than_monthly', display: 'Less than monthly' },
  ]);
});

test('the activity questionnaire has numbers as answers, and its total in MET-minutes a week', () => {
  const { given, total } = respond('ipaq_sf', { vig_days: 0, mod_days: 0, walk_days: 5, walk_min: 30 });
  expect(given).toMatchObject({ item: [{ answer: [{ valueDecimal: 0 }] }, {}, { answer: [{ valueDecimal: 5 }] }, {}] });
  expect(total).toMatchObject({ valueQuantity: { value: 495, unit: 'MET-min a week', code: '[MET].min/wk' } });
});
