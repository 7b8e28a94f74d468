import type { TrainingProfile } from '@club/contract/health/training/fitness';
import {
  equipmentNames,
  ownableEquipment,
  type TrainingGoal,
  type TrainingLevel,
  type TrainingPlace,
  trainingLevels,
  trainingPlaces,
} from '@club/contract/health/training/training-choices';
import {
  IconBarbell,
  IconBuildingStore,
  IconFlame,
  IconHeart,
  IconHome,
  IconRun,
  IconStairs,
  IconStretching,
  IconTrees,
  IconWeight,
} from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Card, ManyChoices } from '#platform/ui';
import styles from './Create.module.css';
import type { Choices, Step } from './choices.ts';
import { MuscleChoice } from './MuscleChoice.tsx';
import { type OptionCard, OptionCards } from './OptionCards.tsx';
import { nameGoal, nameLevel, namePlace } from './training-names.ts';

interface StepProps {
  choices: Choices;
  /** Goals that a limit of the member's speaks against. */
  refused: TrainingProfile['refused'];
  onChange: (change: Partial<Choices>) => void;
}

/** The choices of one step. */
export const StepFields = ({ step, ...props }: StepProps & { step: Step }) => {
  if (step === 'goal') return <GoalStep {...props} />;
  if (step === 'level') return <LevelStep {...props} />;
  if (step === 'location') return <PlaceStep {...props} />;
  if (step === 'time') return <TimeStep {...props} />;
  return <MuscleChoice {...props} />;
};

const GoalStep = ({ choices: { goal }, refused, onChange }: StepProps) => {
  const option = (value: TrainingGoal, note: string, icon: OptionCard['icon']): OptionCard => {
    const against = refused.find((one) => one.goal === value);
    return {
      value,
      label: nameGoal(value),
      note,
      icon,
      refused: against && { why: against.why_not, source: `${against.source}, ${against.year}` },
    };
  };
  return (
    <OptionCards
      name="goal"
      legend={i18n.t("What's your goal?")}
      value={goal}
      options={[
        option('general_health', i18n.t('A bit of everything'), IconHeart),
        option('build_muscle', i18n.t('8 to 12 reps, 3 or 4 sets'), IconBarbell),
        option('strength', i18n.t('Heavier, longer rests'), IconWeight),
        option('lose_weight', i18n.t('Circuits with short rests'), IconFlame),
        option('endurance', i18n.t('Higher reps, steady pace'), IconRun),
        option('mobility', i18n.t('Holds and stretches'), IconStretching),
      ]}
      onChange={(value) => onChange({ goal: value as TrainingGoal })}
    />
  );
};

const LevelStep = ({ choices: { level }, onChange }: StepProps) => {
  const notes: Readonly<Record<TrainingLevel, string>> = {
    beginner: i18n.t('New to it, or back after a break'),
    intermediate: i18n.t('Training for half a year or more'),
    advanced: i18n.t('Training for years, with good form'),
  };
  return (
    <OptionCards
      name="level"
      legend={i18n.t('How used are you to training?')}
      value={level}
      options={trainingLevels.map((value) => ({
        value,
        label: nameLevel(value),
        note: notes[value],
        icon: IconStairs,
      }))}
      onChange={(value) => onChange({ level: value as TrainingLevel })}
    />
  );
};

const PlaceStep = ({ choices: { location, equipment }, onChange }: StepProps) => {
  const about: Readonly<Record<TrainingPlace, readonly [string, OptionCard['icon']]>> = {
    home: [i18n.t('Some space, a mat and a chair'), IconHome],
    gym: [i18n.t('Machines, cables and weights'), IconBuildingStore],
    outdoor: [i18n.t('Bars, benches and steps in a park'), IconTrees],
  };
  return (
    <>
      <OptionCards
        name="location"
        legend={i18n.t('Where will you train?')}
        value={location}
        options={trainingPlaces.map((value) => {
          const [note, icon] = about[value];
          return { value, label: namePlace(value), note, icon };
        })}
        onChange={(value) => onChange({ location: value as TrainingPlace })}
      />
      {location === 'home' && (
        <Card className={styles.equipment}>
          <ManyChoices
            label={i18n.t('What do you have at home?')}
            hint={i18n.t("We'll remember it.")}
            choices={ownableEquipment.map((value) => ({ value, label: equipmentNames[value] }))}
            values={equipment}
            onChange={(values) => onChange({ equipment: ownableEquipment.filter((one) => values.includes(one)) })}
          />
        </Card>
      )}
    </>
  );
};

const times = [15, 20, 30, 45, 60, 75, 90];

const TimeStep = ({ choices: { time }, onChange }: StepProps) => (
  <OptionCards
    name="time"
    legend={i18n.t('How long do you have?')}
    value={String(time)}
    options={times.map((one) => ({ value: String(one), label: i18n.t('{minutes} min', { minutes: one }) }))}
    onChange={(value) => onChange({ time: Number(value) })}
  />
);
