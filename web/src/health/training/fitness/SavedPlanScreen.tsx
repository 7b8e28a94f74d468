import type { FitnessPlan } from '@club/contract/health/training/fitness';
import { IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { fitnessPlansPath } from '#health/base/paths';
import { toProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Loaded, SkeletonBlock } from '#platform/ui';
import { fitnessApi } from './fitness.api.ts';
import { PlanView } from './PlanView.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import { nameTraining } from './training-names.ts';
import { useStartWorkout } from './use-start-workout.ts';

const SavedPlanScreen = () => (
  <ConsentGate>
    <Opened />
  </ConsentGate>
);

const Opened = () => {
  const { planId: id = '' } = useParams();
  const query = fitnessApi.useGetFitnessPlanQuery({ id });
  if (query.isError && [400, 404].includes(toProblem(query.error).status ?? 0)) return <Gone />;
  return (
    <Loaded
      query={query}
      failed={i18n.t("We couldn't load the plan.")}
      skeleton={<SkeletonBlock height={640} />}
      inCard
    >
      {(plan) => <Saved plan={plan} />}
    </Loaded>
  );
};

const Gone = () => (
  <HealthPage finding={i18n.t("This plan isn't there any more")}>
    <Card>
      <LinkButton to={fitnessPlansPath}>{i18n.t('Your plans')}</LinkButton>
    </Card>
  </HealthPage>
);

const Saved = ({ plan }: { plan: FitnessPlan }) => {
  const [place, setPlace] = useState<number>();
  const [isDeleting, setDeleting] = useState(false);
  const { startPlan, isStarting } = useStartWorkout();
  return (
    <>
      <PlanView
        plan={plan}
        onSwap={setPlace}
        actions={
          <>
            <Button
              kind="light"
              busy={isStarting}
              icon={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
              onClick={() => void startPlan(plan.id)}
            >
              {i18n.t('Start workout')}
            </Button>
            <Button kind="glass" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setDeleting(true)}>
              {i18n.t('Delete plan')}
            </Button>
          </>
        }
      />
      {place !== undefined && <SwapSaved plan={plan} place={place} onClose={() => setPlace(undefined)} />}
      {isDeleting && <DeletePlan plan={plan} onClose={() => setDeleting(false)} />}
    </>
  );
};

const SwapSaved = ({ plan, place, onClose }: { plan: FitnessPlan; place: number; onClose: () => void }) => {
  const [swap, { error }] = fitnessApi.useSwapPlanExerciseMutation();
  const choose = async (exercise: string) => {
    const { data } = await swap({ id: plan.id, place, exercise });
    if (data) onClose();
  };
  return (
    <SwapDialog
      name={plan.exercises[place - 1]?.name ?? ''}
      query={fitnessApi.useListPlanSwapChoicesQuery({ id: plan.id, place })}
      failure={error ? toProblem(error).message : undefined}
      onChoose={(exercise) => void choose(exercise)}
      onClose={onClose}
    />
  );
};

/** Asks before a plan goes; the workouts done with it stay. */
export const DeletePlan = ({
  plan,
  onClose,
}: {
  plan: Pick<FitnessPlan, 'id' | 'muscle' | 'time'>;
  onClose: () => void;
}) => {
  const [remove] = fitnessApi.useRemoveFitnessPlanMutation();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={i18n.t('Delete this plan?')}
      confirm={i18n.t('Delete plan')}
      danger
      send={() => remove({ id: plan.id })}
      success={i18n.t('Plan deleted')}
      onDone={() => {
        onClose();
        return navigate(fitnessPlansPath);
      }}
      onClose={onClose}
    >
      <p>
        {i18n.t('{plan} will be removed. Workouts you did with it stay in your history.', { plan: nameTraining(plan) })}
      </p>
    </CallDialog>
  );
};

export default SavedPlanScreen;
