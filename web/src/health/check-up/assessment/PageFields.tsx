import { SleepDial } from '#health/check-up/assessment/time-fields';
import { nameSource } from '#health/signals/measurements';
import { i18n } from '#platform/i18n';
import { fullDay, TextField } from '#platform/ui';
import { findOrigin } from './drafts.ts';
import { EarlierAnswers } from './EarlierAnswers.tsx';
import { QuestionField } from './QuestionField.tsx';
import styles from './QuestionFlow.module.css';
import { Reading } from './Reading.tsx';
import type { useFlow } from './use-flow.ts';
import { WaistPicture } from './WaistPicture.tsx';

type Flow = ReturnType<typeof useFlow>;

/** The fields of a page, its picture beside them, and where known values come from. */
export const PageFields = ({ flow, labelled }: { flow: Flow; labelled: string }) => {
  const { page, answering } = flow;
  const isAlone = page.questions.length === 1;
  return (
    <div className={styles.body}>
      <Picture flow={flow} />
      <div className={styles.fields}>
        {page.questions.map((question) => (
          <div key={question.code}>
            <QuestionField
              question={question}
              labelled={isAlone && question.type !== 'time' ? labelled : undefined}
              draft={flow.fields.findDraft(question)}
              error={answering.errors[question.code]}
              onChange={(draft) => flow.change(question, draft)}
            />
            <Origin flow={flow} code={question.code} />
          </div>
        ))}
        {flow.asksForDay && (
          <div className={styles.day}>
            <TextField
              type="date"
              label={i18n.t('Measured on')}
              max={flow.today}
              value={flow.measuredOn}
              error={answering.errors.measured_on}
              onChange={({ target }) => flow.setMeasuredOn(target.value)}
            />
          </div>
        )}
        <Reading page={page} drafts={flow.fields.findDraftOf} answers={answering.answers} />
        {isAlone && <EarlierAnswers key={page.code} question={page.questions[0]} answers={answering.answers} />}
      </div>
    </div>
  );
};

const Picture = ({ flow }: { flow: Flow }) => {
  const { code } = flow.page;
  if (code === 'waist_cm') return <WaistPicture />;
  const night = { sleep_work: 'work', sleep_free: 'free' }[code];
  if (!night) return null;
  const [asleep, awake] = [`bed_${night}`, `wake_${night}`];
  return (
    <SleepDial
      asleep={flow.fields.findDraftOf(asleep).text}
      awake={flow.fields.findDraftOf(awake).text}
      onAsleep={(time) => flow.write(asleep, time)}
      onAwake={(time) => flow.write(awake, time)}
    />
  );
};

/** "From your profile": where a value that nobody answered yet comes from. */
const Origin = ({ flow, code }: { flow: Flow; code: string }) => {
  const question = flow.page.questions.find((one) => one.code === code);
  const origin = question && !flow.fields.hasChanged(code) ? findOrigin(question, flow.answering.answers[code]) : null;
  if (!origin) return null;
  const day = origin.at === null ? '' : fullDay(new Date(origin.at));
  return (
    <p className={styles.origin}>
      {i18n.t('Filled in for you: {source}, {day}', { source: nameSource(origin.source), day })}
    </p>
  );
};
