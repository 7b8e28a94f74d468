import type { TrainingProfile } from '@club/contract/health/training/fitness';
import { IconCheck, IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsUnasked } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { fitnessPlansPath, generatedPlanPath } from '#health/base/paths';
import { useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Loaded, Row, SkeletonBlock, Stack, Text, TextLink, useStepStart, VisuallyHidden } from '#platform/ui';
import { BeforeTraining } from './BeforeTraining.tsx';
import styles from './Create.module.css';
import { type Choices, describeChoice, nameChoice, type Step, steps } from './choices.ts';
import { fitnessApi } from './fitness.api.ts';
import { StepFields } from './StepFields.tsx';

/** Six choices that lead to a plan: goal, level, place with its equipment, time and muscles. */
const CreatePlanScreen = () => (
  <HealthPage
    kicker={
      <TextLink to={fitnessPlansPath}>
        <IconChevronLeft size={16} aria-hidden="true" className={styles.back} />
        {i18n.t('Fitness')}
      </TextLink>
    }
    finding={i18n.t('Build a workout')}
    intro={i18n.t('A few quick choices. You can change any of them later.')}
  >
    <Choose />
  </HealthPage>
);

/** Without the agreement that the club keeps health data, the choices are those of the page alone. */
const Choose = () => (useIsUnasked() ? <Wizard profile={null} /> : <Start />);

const Start = () => (
  <Loaded
    query={fitnessApi.useGetTrainingProfileQuery()}
    failed={i18n.t("We couldn't load your choices.")}
    skeleton={<SkeletonBlock height={420} />}
    inCard
  >
    {(profile) => (profile.gate.answered_at ? <Wizard profile={profile} /> : <BeforeTraining />)}
  </Loaded>
);

const Wizard = ({ profile }: { profile: TrainingProfile | null }) => {
  const [step, setStep] = useState<Step>('goal');
  const [choices, setChoices] = useState<Choices>({
    goal: 'general_health',
    level: profile?.level ?? 'beginner',
    location: 'home',
    equipment: profile?.equipment ?? [],
    time: 45,
    muscles: [],
  });
  const { build, isBuilding } = useBuild(choices, profile !== null);
  useStepStart(step);
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const before = steps[at - 1];
  return (
    <Stack gap="page">
      {!profile && <p>{i18n.t('Your equipment counts once you agree that the club keeps it.')}</p>}
      <StepList current={step} choices={choices} onChoose={setStep} />
      <VisuallyHidden as="h2" tabIndex={-1} data-step-heading="">
        {i18n.t('Step {step} of {steps}: {name}', { step: at + 1, steps: steps.length, name: nameChoice(step) })}
      </VisuallyHidden>
      <StepFields
        step={step}
        choices={choices}
        refused={profile?.refused ?? []}
        onChange={(change) => setChoices({ ...choices, ...change })}
      />
      <Row className={styles.foot} gap={3} align="stretch" justify="end" wrap={false}>
        {before && (
          <Button kind="soft" onClick={() => setStep(before)}>
            {i18n.t('Back')}
          </Button>
        )}
        {next ? (
          <Button onClick={() => setStep(next)}>
            {i18n.t('Next: {step}', { step: nameChoice(next).toLocaleLowerCase() })}
          </Button>
        ) : (
          <Button busy={isBuilding} disabled={choices.muscles.length === 0} onClick={() => void build()}>
            {i18n.t('Build my workout')}
          </Button>
        )}
      </Row>
    </Stack>
  );
};

/** Keeps level and equipment for the next plan, where they may be kept, and opens the plan of the choices. */
const useBuild = ({ equipment, muscles, ...choices }: Choices, isKept: boolean) => {
  const [keep, { isLoading }] = fitnessApi.useSaveTrainingProfileMutation();
  const navigate = useNavigate();
  const tellProblem = useTellProblem();
  return {
    isBuilding: isLoading,
    build: async () => {
      if (isKept) {
        const { data, error } = await keep({ level: choices.level, equipment: [...equipment] });
        if (!data) return tellProblem(error);
      }
      await navigate(generatedPlanPath({ ...choices, muscle: muscles.join(',') }));
    },
  };
};

export default CreatePlanScreen;

/** The steps with what was chosen in each; done ones can be gone back to. */
const StepList = ({
  current,
  choices,
  onChoose,
}: {
  current: Step;
  choices: Choices;
  onChoose: (step: Step) => void;
}) => {
  const at = steps.indexOf(current);
  return (
    <div>
      <ol className={styles.steps} aria-label={i18n.t('Steps')}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
            <button type="button" disabled={index > at} onClick={() => onChoose(step)}>
              <Text
                as="span"
                className={styles.number}
                data-only="wide"
                corners="full"
                shrink={false}
                size="sm"
                weight="bold"
                aria-hidden="true"
              >
                {index < at ? <IconCheck size={16} /> : index + 1}
              </Text>
              <Stack as="span" className={styles.stepName} data-unseen="narrow">
                <Text as="b" weight="bold">
                  {nameChoice(step)}
                </Text>
                <small>
                  {index < at ? describeChoice(step, choices) : step === current ? i18n.t('Choose below') : ''}
                </small>
              </Stack>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.stepLine}>
        <Text as="b" tone="ink">
          {i18n.t('Step {step} of {steps}', { step: at + 1, steps: steps.length })}
        </Text>{' '}
        {steps
          .slice(0, at)
          .map((step) => describeChoice(step, choices))
          .join(' · ')}
      </p>
    </div>
  );
};
