import type { TrainingProfile } from '@club/contract/health/training/fitness';
import { type Injury, injuries } from '@club/contract/health/training/training-choices';
import { useState } from 'react';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Choices, LoadedCard, ManyChoices, Notice, Stack, Text } from '#platform/ui';
import styles from './Create.module.css';
import { fitnessApi } from './fitness.api.ts';

/** The questions before the first plan. Until they are answered, plans stay gentle. */
export const BeforeTraining = () => (
  <LoadedCard
    title={i18n.t('Before you train')}
    query={fitnessApi.useGetTrainingProfileQuery()}
    failed={i18n.t("We couldn't load the questions.")}
  >
    {(profile) => <Questions profile={profile} />}
  </LoadedCard>
);

type YesNo = 'yes' | 'no';

const Questions = ({ profile }: { profile: TrainingProfile }) => {
  const [answers, setAnswers] = useState<Readonly<Record<string, YesNo>>>({});
  const [hurt, setHurt] = useState<readonly string[]>(profile.injuries);
  const [save, { isLoading, error }] = fitnessApi.useSaveTrainingProfileMutation();
  const refused = fieldErrors(error);
  const answer = () => {
    const gate = Object.fromEntries(Object.entries(answers).map(([code, one]) => [code, one === 'yes']));
    return save({ gate, injuries: injuries.filter((one) => hurt.includes(one)) });
  };
  return (
    <Stack className={styles.questions} gap="page" align="start">
      <Text tone="quiet">
        {i18n.t('Seven questions, asked once. Plans stay gentle until you answer, and after any yes.')}
      </Text>
      {profile.gate.questions.map(({ code, text }) => (
        <Choices
          key={code}
          name={code}
          label={text}
          error={answers[code] ? undefined : refused[`gate.${code}`]}
          choices={[
            { value: 'yes', label: i18n.t('Yes') },
            { value: 'no', label: i18n.t('No') },
          ]}
          value={answers[code] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [code]: value as YesNo })}
        />
      ))}
      <ManyChoices
        label={i18n.t('Do any of these limit how you move?')}
        hint={i18n.t('Exercises that strain them are left out.')}
        choices={injuries.map((value) => ({ value, label: nameInjury(value) }))}
        values={hurt}
        onChange={setHurt}
      />
      {error && Object.keys(refused).length === 0 && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button busy={isLoading} onClick={() => void answer()}>
        {i18n.t('Save answers')}
      </Button>
    </Stack>
  );
};

const nameInjury = (injury: Injury): string =>
  ({
    neck: i18n.t('Neck'),
    shoulder: i18n.t('Shoulder'),
    elbow_wrist: i18n.t('Elbow or wrist'),
    back: i18n.t('Back'),
    hip: i18n.t('Hip'),
    knee: i18n.t('Knee'),
    ankle_foot: i18n.t('Ankle or foot'),
  })[injury];
