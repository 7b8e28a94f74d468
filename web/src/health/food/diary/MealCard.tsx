import type { DiaryDay, DiaryEntry, DiaryMeal, MealGlucose } from '@club/contract/health/food/diary';
import type { MealType } from '@club/contract/health/food/recipes';
import { roundDecimals } from '@club/contract/platform/units';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { listMealOptions, nameMeal, toFigure } from '#health/food/foods';
import { fieldErrors, useTellOutcome } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n, numberFormat } from '#platform/i18n';
import {
  Button,
  Card,
  ChartTable,
  Row,
  SelectField,
  Sparkline,
  Stack,
  StatusChip,
  Text,
  TextField,
  Tile,
} from '#platform/ui';
import { Cautions } from './Cautions.tsx';
import { diaryApi } from './diary.api.ts';
import styles from './diary.module.css';

/** What was removed last. */
export interface Removed {
  readonly kind: 'entry' | 'meal';
  readonly id: string;
  readonly name: string;
}

/** A meal with its entries, its sums, and the glucose after it. */
export const MealCard = ({
  meal,
  cautions,
  today,
  onRemoved,
}: {
  meal: DiaryMeal;
  /** What speaks against entries. */
  cautions: DiaryDay['cautions'];
  today: string;
  onRemoved: (removed: Removed) => void;
}) => {
  const [isMoving, setMoving] = useState(false);
  const [copy, copying] = diaryApi.useCopyDiaryMealMutation();
  const [remove, removing] = diaryApi.useRemoveDiaryMealMutation();
  const tellOutcome = useTellOutcome();
  const name = nameMeal(meal.meal);
  const takeOut = async () => {
    if (await tellOutcome(remove({ id: meal.id }))) onRemoved({ kind: 'meal', id: meal.id, name });
  };
  const again = () => tellOutcome(copy({ id: meal.id }));
  return (
    <Card
      title={i18n.t('{meal}, {time}', { meal: name, time: meal.time })}
      action={
        <Text as="span" className={styles.energy} shrink={false} wrap={false} size="sm" tone="quiet">
          <Text as="b" size="md" weight="bold" tone="ink" tabular>
            {writeAtLeast(meal)}
          </Text>{' '}
          kcal
        </Text>
      }
    >
      <Stack as="ul">
        {meal.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} cautions={cautions} onRemoved={onRemoved} />
        ))}
      </Stack>
      {meal.glucose && <GlucoseAfter glucose={meal.glucose} />}
      <Row gap={5} rowGap={1}>
        <Button kind="plain" onClick={() => setMoving(true)}>
          {i18n.t('Move')}
        </Button>
        {meal.day !== today && (
          <Button kind="plain" busy={copying.isLoading} onClick={() => void again()}>
            {i18n.t('Log again today')}
          </Button>
        )}
        <Button kind="plain" busy={removing.isLoading} onClick={() => void takeOut()}>
          {i18n.t('Remove meal')}
        </Button>
      </Row>
      {isMoving && <MoveDialog meal={meal} today={today} onClose={() => setMoving(false)} />}
    </Card>
  );
};

/** The energy, or "at least" it where an entry's is not known. */
const writeAtLeast = ({ total, at_least: known }: Pick<DiaryMeal, 'total' | 'at_least'>): string => {
  const energy = toFigure('energy_kcal', known.energy_kcal);
  return total.energy_kcal === null && known.energy_kcal !== null ? i18n.t('at least {energy}', { energy }) : energy;
};

const Entry = ({
  entry,
  cautions,
  onRemoved,
}: {
  entry: DiaryEntry;
  cautions: DiaryDay['cautions'];
  onRemoved: (removed: Removed) => void;
}) => {
  const [change, changing] = diaryApi.useChangeDiaryEntryMutation();
  const [remove, removing] = diaryApi.useRemoveDiaryEntryMutation();
  const tellOutcome = useTellOutcome();
  const step = entry.unit === 'g' ? (entry.amount < 50 ? 5 : 10) : 0.5;
  const setAmount = (amount: number) => tellOutcome(change({ id: entry.id, amount }));
  const takeOut = async () => {
    if (await tellOutcome(remove({ id: entry.id }))) onRemoved({ kind: 'entry', id: entry.id, name: entry.name });
  };
  const less = Math.max(step, roundDecimals(entry.amount - step, 2));
  return (
    <li className={`${styles.entry} ${styles.measured}`}>
      <Text as="span" className={styles.name} weight="semibold" grow>
        <bdi>{entry.name}</bdi>
        <small>{i18n.t('{energy} kcal', { energy: toFigure('energy_kcal', entry.figures.energy_kcal) })}</small>
        <Cautions texts={cautions.filter((one) => one.entry === entry.id).map(({ text }) => text)} />
      </Text>
      {entry.unit !== 'time' && (
        <Row
          as="span"
          className={styles.stepper}
          inline
          wrap={false}
          corners="full"
          ground="sunken"
          shrink={false}
          aria-busy={changing.isLoading || undefined}
        >
          <Tile
            as="button"
            type="button"
            aria-label={i18n.t('Less {name}', { name: entry.name })}
            disabled={entry.amount <= step}
            onClick={() => void setAmount(less)}
          >
            <IconMinus size={16} aria-hidden="true" />
          </Tile>
          <output>{writeAmount(entry)}</output>
          <Tile
            as="button"
            type="button"
            aria-label={i18n.t('More {name}', { name: entry.name })}
            onClick={() => void setAmount(roundDecimals(entry.amount + step, 2))}
          >
            <IconPlus size={16} aria-hidden="true" />
          </Tile>
        </Row>
      )}
      <Tile
        as="button"
        type="button"
        className={styles.bin}
        aria-label={i18n.t('Remove {name}', { name: entry.name })}
        aria-disabled={removing.isLoading || undefined}
        onClick={() => void (removing.isLoading || takeOut())}
      >
        <IconTrash size={18} aria-hidden="true" />
      </Tile>
    </li>
  );
};

const writeAmount = ({ amount, unit }: DiaryEntry): string => {
  const figure = numberFormat({ maximumFractionDigits: unit === 'g' ? 1 : 2 }).format(amount);
  return unit === 'g'
    ? `${figure} g`
    : i18n.t('{count, plural, one {# serving} other {{figure} servings}}', { count: amount, figure });
};

/** Moves a meal to the day and time it was really eaten. */
const MoveDialog = ({ meal, today, onClose }: { meal: DiaryMeal; today: string; onClose: () => void }) => {
  const [typed, setTyped] = useState({ meal: meal.meal, day: meal.day, time: meal.time });
  const [move, { error }] = diaryApi.useMoveDiaryMealMutation();
  const refused = fieldErrors(error);
  return (
    <CallDialog
      title={i18n.t('Move this meal')}
      confirm={i18n.t('Move meal')}
      send={() => move({ id: meal.id, ...typed })}
      hasFields
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Meal')}
        options={listMealOptions()}
        value={typed.meal}
        onChange={({ target }) => setTyped({ ...typed, meal: target.value as MealType })}
      />
      <TextField
        type="date"
        label={i18n.t('Date')}
        max={today}
        error={refused.day}
        value={typed.day}
        onChange={({ target }) => setTyped({ ...typed, day: target.value })}
      />
      <TextField
        type="time"
        label={i18n.t('Time')}
        error={refused.time}
        value={typed.time}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
      />
    </CallDialog>
  );
};

/** What a sensor read in the two hours after a meal: a figure only where enough was read. */
const GlucoseAfter = ({ glucose }: { glucose: MealGlucose }) => {
  const unit = useGlucoseUnit();
  const write = (value: number) => `${writeGlucose(value, unit)} ${unit}`;
  return (
    <Row
      as="section"
      className={styles.glucose}
      gap={3}
      justify="between"
      top={2}
      bottom={2}
      padBlock={3}
      padInline={4}
      corners="md"
      ground="sunken"
      aria-label={i18n.t('Glucose in the two hours after')}
    >
      <div>
        <p>
          {glucose.rise === null
            ? i18n.t('Glucose reached {highest} after {minutes} min.', {
                highest: write(glucose.highest),
                minutes: glucose.minutes_to_highest,
              })
            : i18n.t('Glucose rose by {rise} to {highest} after {minutes} min.', {
                rise: writeGlucose(Math.max(0, glucose.rise), unit),
                highest: write(glucose.highest),
                minutes: glucose.minutes_to_highest,
              })}
        </p>
        <Text as="small" block size="sm" tone="quiet">
          {i18n.t('{count} of {expected} readings in two hours. Short rises after meals are normal.', {
            count: glucose.readings,
            expected: glucose.expected,
          })}
        </Text>
        {glucose.confidence === 'simulated' && <StatusChip tone="waiting">{i18n.t('Simulated')}</StatusChip>}
        <details>
          <Row as="summary" inline wrap={false} touch>
            {i18n.t('Show as table')}
          </Row>
          <ChartTable
            label={i18n.t('Glucose around this meal')}
            columns={[i18n.t('Minutes after'), unit]}
            rows={glucose.points.map(({ minute, value }) => ({
              id: String(minute),
              cells: [String(minute), writeGlucose(value, unit)],
            }))}
          />
        </details>
      </div>
      <Sparkline values={glucose.points.map(({ value }) => value)} colour="var(--sig-glucose)" />
    </Row>
  );
};
