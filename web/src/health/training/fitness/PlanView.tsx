import type { EasyPart, PlannedExercise, WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { IconAlertTriangle, IconChevronLeft, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Disclaimer } from '#health/base/page';
import { fitnessPlansPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Card, Notice, PageHeading, Row, Sky, Split, Stack, StatusChip, Text, TextLink, Tile } from '#platform/ui';
import { BodyKey, BothSides, ExerciseThumb } from './BodyMap.tsx';
import styles from './Plan.module.css';
import {
  describeSets,
  describeTime,
  nameEquipment,
  nameGoal,
  nameLevel,
  namePattern,
  namePlace,
  nameTraining,
} from './training-names.ts';

/** A plan in full: what it takes, its three parts, what it trains and how hard it should feel. */
export const PlanView = ({
  plan,
  actions,
  onSwap,
  notice,
}: {
  plan: WorkoutPlan;
  /** Start and save, or what else can be done with it. */
  actions: ReactNode;
  /** Asks for another exercise in a place, counted from 1. */
  onSwap: (place: number) => void;
  notice?: ReactNode;
}) => (
  <Stack gap="page">
    <TextLink to={fitnessPlansPath}>
      <IconChevronLeft size={16} aria-hidden="true" className={styles.back} />
      {i18n.t('Fitness')}
    </TextLink>
    <Hero plan={plan} actions={actions} />
    {notice}
    {plan.notes.map((note) => (
      <Notice key={note} type="info">
        {note}
      </Notice>
    ))}
    <Split>
      <Parts plan={plan} onSwap={onSwap} />
      <Stack gap="page">
        <Card title={i18n.t('What it trains')}>
          <Trained plan={plan} />
        </Card>
        <Card title={i18n.t('How hard')}>
          <Text top={2} size="sm" tone="quiet">
            {plan.how_hard}
          </Text>
        </Card>
        <p className={styles.warning}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {i18n.t('Stop if you feel chest pain, dizziness or sharp joint pain.')}
        </p>
      </Stack>
    </Split>
    <Disclaimer />
  </Stack>
);

const Hero = ({ plan, actions }: { plan: WorkoutPlan; actions: ReactNode }) => {
  const { exercises, kcal_range: kcal } = plan;
  const sets = exercises.reduce((sum, one) => sum + one.sets, 0);
  return (
    <section className={styles.hero}>
      <Sky scrim />
      <Stack className={styles.words} gap={2}>
        <PageHeading className={styles.title}>{nameTraining(plan)}</PageHeading>
        <p>
          {[nameGoal(plan.goal), nameLevel(plan.level), namePlace(plan.location), nameEquipment(exercises)].join(' · ')}
        </p>
        <dl className={styles.stats}>
          <Stat value={String(exercises.length)} name={i18n.t('exercises')} />
          <Stat value={String(sets)} name={i18n.t('sets')} />
          <Stat value={String(plan.estimated_minutes)} name={i18n.t('minutes')} />
          {kcal && <Stat value={`${kcal.low}–${kcal.high}`} name={i18n.t('kcal, about')} />}
        </dl>
        <Row gap={2}>{actions}</Row>
      </Stack>
    </section>
  );
};

const Stat = ({ value, name }: { value: string; name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{value}</bdi>
    </dd>
  </div>
);

const Parts = ({ plan, onSwap }: { plan: WorkoutPlan; onSwap: (place: number) => void }) => {
  const { warm_up: warmUp, exercises, cool_down: coolDown, minutes } = plan;
  return (
    <Card>
      <PartHead title={i18n.t('Warm-up')} minutes={minutes.warm_up} />
      <Text top={2} size="sm" tone="quiet">
        {describeEasy(warmUp)}
      </Text>
      <PartHead title={i18n.t('Main')} minutes={minutes.main} />
      <Stack as="ol" className={styles.exercises} ruled={2}>
        {exercises.map((exercise, index) => (
          <Exercise key={exercise.exercise} exercise={exercise} onSwap={() => onSwap(index + 1)} />
        ))}
      </Stack>
      <PartHead title={i18n.t('Cool-down')} minutes={minutes.cool_down} />
      <Text top={2} size="sm" tone="quiet">
        {describeEasy(coolDown)}
      </Text>
    </Card>
  );
};

const PartHead = ({ title, minutes }: { title: string; minutes: number }) => (
  <Row className={styles.part} align="baseline" justify="between" wrap={false}>
    <Text as="h2" size="md" weight="bold">
      {title}
    </Text>
    <Text as="span" size="sm" tone="quiet">
      {i18n.t('{minutes} min', { minutes: Math.round(minutes) })}
    </Text>
  </Row>
);

/** "Arm circles 60 s · Calf stretch 30 s each side" */
const describeEasy = (parts: readonly EasyPart[]): string =>
  parts
    .map(({ name, seconds, per_side: perSide }) =>
      perSide
        ? i18n.t('{name} {time} each side', { name, time: describeTime(seconds) })
        : i18n.t('{name} {time}', { name, time: describeTime(seconds) }),
    )
    .join(' · ');

const Exercise = ({ exercise, onSwap }: { exercise: PlannedExercise; onSwap: () => void }) => {
  const { name, primary, secondary, pattern, group, unsuitable } = exercise;
  const kind = namePattern(pattern);
  return (
    <li>
      <ExerciseThumb primary={primary} secondary={secondary} />
      <Stack as="span" gap={1} align="start" grow>
        <Text as="b" weight="bold">
          {name}
        </Text>
        <Text as="small" size="sm">
          {describeSets(exercise)}
        </Text>
        {group !== null && (
          <Text as="small" size="sm">
            {i18n.t('Takes turns in group {group}', { group })}
          </Text>
        )}
        {unsuitable && <StatusChip tone="bad">{i18n.t("Doesn't suit you now. Swap it")}</StatusChip>}
      </Stack>
      {kind && (
        <span data-only="wide">
          <StatusChip tone="quiet">{kind}</StatusChip>
        </span>
      )}
      <Tile
        as="button"
        type="button"
        className={styles.swap}
        tone="quiet"
        aria-label={i18n.t('Swap {name}', { name })}
        onClick={onSwap}
      >
        <IconRefresh size={20} aria-hidden="true" />
      </Tile>
    </li>
  );
};

const Trained = ({ plan: { exercises } }: { plan: WorkoutPlan }) => {
  const main = [...new Set(exercises.flatMap(({ primary }) => primary))];
  const helping = [...new Set(exercises.flatMap(({ secondary }) => secondary))].filter((one) => !main.includes(one));
  return (
    <>
      <BothSides main={main} helping={helping} label={i18n.t('The muscles of the exercises, front and back')} />
      <BodyKey main={i18n.t('Main')} helps={i18n.t('Helps')} />
    </>
  );
};
