import type { Question } from '@club/contract/club/questionnaires';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Drafts, firstOpen, noDraft, QuestionField, readDrafts } from '#club/questionnaires/field';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, ProgressBar, Row, Stack, Text } from '#platform/ui';
import styles from './QuestionnaireScreen.module.css';
import { type Saved, useSaving } from './use-saving.ts';

/**
 * One question at a time, in order, begun where the member left off. Each answer is saved with the step to the next
 * question; the club says at the answer what is wrong with it.
 */
export const QuestionnaireForm = ({
  questions,
  again = false,
  onDone,
}: {
  questions: readonly Question[];
  /** All were answered before and are gone through once more, from the first. */
  again?: boolean;
  onDone: (saved: Saved) => void;
}) => {
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(questions));
  const [at, setAt] = useState(() => (again ? 0 : firstOpen(questions, drafts)));
  const { save, pending, error, failure, forget } = useSaving(questions);
  const place = useQuestionFocus(at);
  const question = questions[at];
  if (!question) return null;
  const last = at === questions.length - 1;
  const step = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const outcome = await save(drafts, at);
    if (outcome === 'waits') return setAt(at + 1);
    if ('refusedAt' in outcome) return setAt(outcome.refusedAt);
    if (outcome.saved.completed) return onDone(outcome.saved);
    setAt(last ? firstOpen(questions, drafts) : at + 1);
  };
  return (
    <Card>
      <Stack as="form" gap={6} onSubmit={(event) => void step(event)} noValidate>
        <Stack gap={2} size="sm" weight="semibold" tone="quiet">
          <span>{i18n.t('Question {number} of {all}', { number: at + 1, all: questions.length })}</span>
          <ProgressBar label={i18n.t('Answered so far')} percent={(at / questions.length) * 100} />
        </Stack>
        <section
          ref={place}
          tabIndex={-1}
          className={styles.question}
          aria-label={i18n.t('Question {number} of {all}', { number: at + 1, all: questions.length })}
        >
          <QuestionField
            key={question.id}
            question={question}
            draft={drafts[question.id] ?? noDraft}
            error={error(question.id)}
            onChange={(draft) => {
              forget(question.id);
              setDrafts({ ...drafts, [question.id]: draft });
            }}
          />
        </section>
        {failure && <Notice type="error">{failure}</Notice>}
        <Steps at={at} last={last} busy={pending} onBack={() => setAt(at - 1)} required={question.required} />
      </Stack>
    </Card>
  );
};

const Steps = ({
  at,
  last,
  busy,
  required,
  onBack,
}: {
  at: number;
  last: boolean;
  busy: boolean;
  required: boolean;
  onBack: () => void;
}) => (
  <>
    <Row className={styles.steps} gap={3} align="stretch" justify="between" wrap={false}>
      {at > 0 && (
        <Button kind="soft" icon={<IconArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {i18n.t('Back')}
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {last ? i18n.t('Send answers') : i18n.t('Next')}
      </Button>
    </Row>
    <Text size="sm" tone="faint">
      {required
        ? i18n.t('Your answers are saved as you go.')
        : i18n.t('This question is optional. Your answers are saved as you go.')}
    </Text>
  </>
);

/** With each step the question takes the focus, so that it is read out and Tab goes on from there. */
const useQuestionFocus = (at: number) => {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    place.current?.focus({ preventScroll: true });
  }, [at]);
  return place;
};
