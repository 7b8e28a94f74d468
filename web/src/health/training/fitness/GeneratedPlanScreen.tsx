import type { fitness } from '@club/contract/health/training/fitness';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { Arguments } from '@club/contract/platform/endpoint';
import { IconArrowsShuffle, IconBookmark, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AskToStore } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { fitnessCreatePath, fitnessPlanPath } from '#health/base/paths';
import { toProblem, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Loaded, Notice, SkeletonBlock } from '#platform/ui';
import { BeforeTraining } from './BeforeTraining.tsx';
import { fitnessApi } from './fitness.api.ts';
import { PlanView } from './PlanView.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import { useStartWorkout } from './use-start-workout.ts';

type Address = Arguments<typeof fitness.getWorkoutPlan>;

/** A plan that its address alone makes: time, goal, level, place and muscles, and behind them variation and swaps. */
const GeneratedPlanScreen = () => {
  const address = useAddress();
  const query = fitnessApi.useGetWorkoutPlanQuery(address);
  const problem = query.isError ? toProblem(query.error) : null;
  if (problem?.status === 400) {
    return <NoPlan finding={i18n.t("There's no plan at this address")} message={problem.message} />;
  }
  if (problem?.code === 'not_eligible') {
    return <NoPlan finding={i18n.t("This workout isn't for you right now")} message={problem.message} />;
  }
  return (
    <Loaded
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't make the plan.")}
      skeleton={<SkeletonBlock height={640} />}
      inCard
    >
      {(plan) => <Generated plan={plan} address={address} />}
    </Loaded>
  );
};

const useAddress = (): Address => {
  const { time = '', goal = '', level = '', location = '', muscle = '' } = useParams();
  const search = useSearchParams()[0];
  // what the address says may be anything: the server tells what is allowed
  return {
    ...{ time, goal, level, location, muscle },
    variation: search.get('variation') ?? 0,
    swaps: search.get('swaps') ?? '',
  } as unknown as Address;
};

const NoPlan = ({ finding, message }: { finding: string; message: string }) => (
  <HealthPage finding={finding}>
    <Card>
      <Notice type="error">{message}</Notice>
      <LinkButton to={fitnessCreatePath}>{i18n.t('Build a workout')}</LinkButton>
    </Card>
  </HealthPage>
);

const Generated = ({ plan, address }: { plan: WorkoutPlan; address: Address }) => {
  const [place, setPlace] = useState<number>();
  const [, setSearch] = useSearchParams();
  const { start, isStarting } = useStartWorkout();
  const { save, isSaving } = useSave(address);
  const change = (variation: number, swaps: string) =>
    setSearch(
      { ...(variation > 0 ? { variation: String(variation) } : {}), ...(swaps ? { swaps } : {}) },
      { replace: true, preventScrollReset: true },
    );
  const swap = (exercise: string) => {
    change(plan.variation, [plan.swaps, `${place}.${exercise}`].filter((one) => one !== '').join(','));
    setPlace(undefined);
  };
  return (
    <>
      <PlanView
        plan={plan}
        onSwap={setPlace}
        notice={
          !plan.gate_answered && (
            <AskToStore label={i18n.t('Answer the questions before training')} kind="soft">
              <BeforeTraining />
            </AskToStore>
          )
        }
        actions={
          <>
            <AskToStore
              label={i18n.t('Start workout')}
              kind="light"
              icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
            >
              <Button
                kind="light"
                busy={isStarting}
                icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
                onClick={() => void start(address)}
              >
                {i18n.t('Start workout')}
              </Button>
            </AskToStore>
            <AskToStore label={i18n.t('Save plan')} kind="glass" icon={<IconBookmark size={18} aria-hidden="true" />}>
              <Button
                kind="glass"
                busy={isSaving}
                icon={<IconBookmark size={18} aria-hidden="true" />}
                onClick={() => void save()}
              >
                {i18n.t('Save plan')}
              </Button>
            </AskToStore>
            <Button
              kind="glass"
              icon={<IconArrowsShuffle size={18} aria-hidden="true" />}
              onClick={() => change((plan.variation + 1) % 100, '')}
            >
              {i18n.t('Another plan')}
            </Button>
          </>
        }
      />
      {place !== undefined && (
        <ChooseSwap plan={plan} address={address} place={place} onChoose={swap} onClose={() => setPlace(undefined)} />
      )}
    </>
  );
};

const useSave = (address: Address) => {
  const [save, { isLoading }] = fitnessApi.useSaveFitnessPlanMutation();
  const navigate = useNavigate();
  const tellOutcome = useTellOutcome();
  return {
    isSaving: isLoading,
    save: async () => {
      const saved = await tellOutcome(save(address), i18n.t('Plan saved'));
      if (saved) await navigate(fitnessPlanPath(saved.id));
    },
  };
};

const ChooseSwap = ({
  plan,
  address,
  place,
  onChoose,
  onClose,
}: {
  plan: WorkoutPlan;
  address: Address;
  place: number;
  onChoose: (exercise: string) => void;
  onClose: () => void;
}) => (
  <SwapDialog
    name={plan.exercises[place - 1]?.name ?? ''}
    query={fitnessApi.useListSwapChoicesQuery({ ...address, place })}
    onChoose={onChoose}
    onClose={onClose}
  />
);

export default GeneratedPlanScreen;
