import { toStoredUnit } from '@club/contract/health/signals/metrics';
import { IconCheck } from '@tabler/icons-react';
import { countBetween } from '#health/check-up/assessment/time-fields';
import { readTyped } from '#health/signals/measurements';
import { i18n } from '#platform/i18n';
import { StatusChip } from '#platform/ui';
import type { Draft } from './drafts.ts';
import type { AnswersByQuestion, QuestionPage } from './pages.ts';
import styles from './QuestionFlow.module.css';

type Drafts = (code: string) => Draft;

/** What the fields of a page add up to, where that says something. */
export const Reading = ({
  page,
  drafts,
  answers,
}: {
  page: QuestionPage;
  drafts: Drafts;
  answers: AnswersByQuestion;
}) => {
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
      <p className={styles.length}>
        <b>{i18n.t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>{' '}
        {i18n.t('asleep')}
      </p>
      <p className={styles.help}>{i18n.t('Drag the ends of the arc, or use the buttons.')}</p>
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
    toStoredUnit('waist', typed, waist.number.unit),
    toStoredUnit('height', height.value, height.unit),
  ];
  if (!width || !length || width < 40 || width > 200) return null;
  const ratio = width / length;
  const isHealthy = ratio < healthyRatio;
  return (
    <p className={styles.reading}>
      <StatusChip tone={isHealthy ? 'good' : 'quiet'} icon={isHealthy ? IconCheck : undefined}>
        {i18n.t('Waist to height {ratio}', { ratio: ratio.toFixed(2) })}
      </StatusChip>
      <span>{i18n.t('Under 0.50 is the healthy range for adults.')}</span>
    </p>
  );
};
