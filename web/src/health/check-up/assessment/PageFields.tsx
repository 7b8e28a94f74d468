import type { AssessmentQuestion, UserAnswer } from '@club/contract/health/check-up/assessment';
import { toStored } from '@club/contract/health/signals/metric-units';
import { everydayMetrics } from '@club/contract/health/signals/metrics.data';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { nameUnit } from '#health/base/units';
import { countBetween, SleepDial } from '#health/check-up/assessment/time-fields';
import { readTyped } from '#health/signals/measurements/units';
import { nameSource } from '#health/signals/sources';
import { i18n } from '#platform/i18n';
import { fullDay, Loaded, Row, Stack, StatusChip, Text, TextField } from '#platform/ui';
import { assessmentApi } from './assessment.api.ts';
import { type Draft, findOrigin } from './drafts.ts';
import type { AnswersByQuestion, QuestionPage } from './pages.ts';
import { QuestionField } from './QuestionField.tsx';
import styles from './QuestionFlow.module.css';
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
      <Stack className={styles.fields} gap={6}>
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
      </Stack>
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
    <Text top={2} size="sm" tone="quiet">
      {i18n.t('Filled in for you: {source}, {day}', { source: nameSource(origin.source), day })}
    </Text>
  );
};

/** Every answer to a question, fetched when it is opened; nothing before the first. */
const EarlierAnswers = ({
  question,
  answers,
}: {
  question: AssessmentQuestion | undefined;
  answers: AnswersByQuestion;
}) => {
  const [isShown, setShown] = useState(false);
  if (!question || !answers[question.code]) return null;
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{i18n.t('Earlier answers')}</summary>
      {isShown && <AnswerList question={question} />}
    </details>
  );
};

const AnswerList = ({ question }: { question: AssessmentQuestion }) => {
  const query = assessmentApi.useListUserAnswersQuery({ question: question.code });
  return (
    <Loaded query={query} rows={1} failed={i18n.t("We couldn't load your earlier answers.")}>
      {({ results }) => (
        <ul>
          {results.map((answer) => (
            <li key={answer.answered_at}>
              {fullDay(new Date(answer.answered_at))}: {writeAnswer(question, answer)}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** An answer in words. */
const writeAnswer = ({ options }: AssessmentQuestion, { skipped, value, unit }: UserAnswer): string => {
  if (skipped || value === null) return i18n.t('skipped');
  const name = (code: string) => options.find((option) => option.code === code)?.label ?? code;
  if (Array.isArray(value)) return value.map(name).join(', ');
  if (typeof value === 'string') return name(value);
  const number = value.toLocaleString(i18n.locale, { maximumFractionDigits: 2 });
  return unit ? `${number} ${nameUnit(unit, value)}` : number;
};

type Drafts = (code: string) => Draft;

/** What the fields of a page add up to, where that says something. */
const Reading = ({ page, drafts, answers }: { page: QuestionPage; drafts: Drafts; answers: AnswersByQuestion }) => {
  if (page.code === 'waist_cm') return <WaistToHeight waist={drafts('waist_cm')} answers={answers} />;
  if (page.code === 'sleep_work') return <NightLength asleep={drafts('bed_work')} awake={drafts('wake_work')} />;
  if (page.code === 'sleep_free') return <NightLength asleep={drafts('bed_free')} awake={drafts('wake_free')} />;
  return null;
};

const NightLength = ({ asleep, awake }: { asleep: Draft; awake: Draft }) => {
  const minutes = countBetween(asleep.text, awake.text);
  if (minutes === null) return null;
  return (
    <>
      <Text size="lg" tone="quiet">
        <Text as="b" size="2xl" tone="ink" tabular>
          {i18n.t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
        </Text>{' '}
        {i18n.t('asleep')}
      </Text>
      <Text tone="quiet">{i18n.t('Drag the ends of the arc, or use the buttons.')}</Text>
    </>
  );
};

/** Half the height: under it the waist is in the healthy range (NICE 2022, adults). */
const healthyRatio = 0.5;

const WaistToHeight = ({ waist, answers }: { waist: Draft; answers: AnswersByQuestion }) => {
  const typed = readTyped(waist.number);
  const height = answers.height_cm;
  if (typeof typed !== 'number' || typeof height?.value !== 'number' || height.unit === null) return null;
  const [width, length] = [
    toStored(everydayMetrics.waist, typed, waist.number.unit),
    toStored(everydayMetrics.height, height.value, height.unit),
  ];
  if (!width || !length || width < 40 || width > 200) return null;
  const ratio = width / length;
  const isHealthy = ratio < healthyRatio;
  return (
    <Row as="p" gap={3} rowGap={2} tone="quiet">
      <StatusChip tone={isHealthy ? 'good' : 'quiet'} icon={isHealthy ? IconCheck : undefined}>
        {i18n.t('Waist to height {ratio}', { ratio: ratio.toFixed(2) })}
      </StatusChip>
      <span>{i18n.t('Under 0.50 is the healthy range for adults.')}</span>
    </Row>
  );
};
