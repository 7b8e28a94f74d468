import type { QuestionnaireContent, WrittenQuestion } from '@club/contract/club/content/questionnaires';
import type { Question } from '@club/contract/club/questionnaires';
import { useState } from 'react';
import { type Draft, noDraft, QuestionField } from '#club/questionnaires/field';
import { i18n } from '#platform/i18n';
import { Card, Text } from '#platform/ui';

/** The question as members see it; answers given here go nowhere. */
export const QuestionPreview = ({ question, place }: { question: WrittenQuestion; place: number }) => {
  const [draft, setDraft] = useState<Draft>(noDraft);
  return (
    <Text as="div" top={4} pad={4} corners="lg" ground="sunken">
      <QuestionField question={toQuestion(question, place + 1)} draft={draft} error={undefined} onChange={setDraft} />
    </Text>
  );
};

/** All questions one below the other. */
export const WholePreview = ({ content }: { content: QuestionnaireContent }) => (
  <Card title={i18n.t('As members see it')}>
    <Text size="sm" tone="quiet">
      {content.description}
    </Text>
    {content.questions.map((question, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place
      <QuestionPreview key={`${place} ${question.kind}`} question={question} place={place} />
    ))}
  </Card>
);

/** The question as members' own field draws it. */
const toQuestion = (question: WrittenQuestion, position: number): Question => ({
  ...question,
  id: position,
  questionnaire: { code: '', kind: 'engagement', title: '' },
  position,
  help: question.help || null,
  options: question.options.map(({ value, label }, at) => ({ id: at + 1, value, label })),
  answer: null,
});
