import type { FormQuestion } from '@club/contract/health/check-up/questions';
import { Card } from '#platform/ui';
import { QuestionField } from './QuestionField.tsx';
import styles from './questions.module.css';
import type { QuestionForm } from './use-question-form.ts';

/** The questions that apply, a card for each section. */
export const QuestionCards = ({ form }: { form: QuestionForm }) =>
  listSections(form.shown).map(({ title, questions }) => (
    <Card key={title ?? ''} title={title ?? undefined}>
      <div className={styles.questions}>
        {questions.map((question) => (
          <div key={question.code} data-question={question.code}>
            <QuestionField
              question={question}
              answer={form.answers[question.code]}
              error={form.errors[question.code]}
              onChange={(answer) => form.change(question.code, answer)}
            />
          </div>
        ))}
      </div>
    </Card>
  ));

interface Section {
  readonly title: string | null;
  readonly questions: FormQuestion[];
}

/** Questions that follow each other in one section. */
const listSections = (questions: readonly FormQuestion[]): readonly Section[] => {
  const sections: Section[] = [];
  for (const question of questions) {
    const last = sections.at(-1);
    if (last && last.title === question.section) last.questions.push(question);
    else sections.push({ title: question.section, questions: [question] });
  }
  return sections;
};
