import type { MealPlan, PlannedDay, PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { recipePath } from '#health/base/paths';
import { toFigure } from '#health/food/foods';
import { dateFormat, i18n } from '#platform/i18n';
import { Button, fullDay, Row, Text, toNoon, VisuallyHidden } from '#platform/ui';
import styles from './grid.module.css';
import { DishPicture } from './Meal.tsx';
import type { MealActions, Place } from './meal-actions.ts';
import { slotNames, slots, writeKcal } from './names.ts';
import { UnfitMark } from './Outdated.tsx';

interface GridProps {
  readonly plan: MealPlan;
  readonly today: string;
  readonly actions: MealActions;
}

/** The days of a plan beside each other, a week at a time; a meal that is chosen can be swapped and locked. */
export const WeekGrid = ({ plan, today, actions }: GridProps) => {
  const [chosen, setChosen] = useState<Place | null>(null);
  const weeks = Array.from({ length: Math.ceil(plan.days.length / 7) }, (_, week) =>
    plan.days.slice(week * 7, week * 7 + 7),
  );
  return (
    <div className={styles.weeks}>
      {weeks.map((days) => (
        <table key={days[0]?.day} className={styles.week}>
          <VisuallyHidden as="caption">{i18n.t('Meals by day')}</VisuallyHidden>
          <thead>
            <tr>
              <td />
              {days.map(({ day }) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  <DayHead day={day} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <tr key={slot}>
                <th scope="row">{slotNames[slot]()}</th>
                {days.map((day) => (
                  <td key={day.day}>
                    <Cell
                      day={day}
                      meal={day.meals.find((one) => one.slot === slot)}
                      isChosen={chosen?.day === day.day && chosen.slot === slot}
                      onChoose={(isOn) => setChosen(isOn ? { day: day.day, slot } : null)}
                      actions={actions}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('Day')}</th>
              {days.map(({ day, total, fits }) => (
                <td key={day}>
                  <b>{toFigure('energy_kcal', total.energy_kcal)}</b> kcal
                  {plan.targets.most_protein_g !== null && (
                    <small>{i18n.t('{grams} g protein', { grams: Math.round(total.protein_g ?? 0) })}</small>
                  )}
                  <UnfitMark of={{ fits }} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  );
};

const DayHead = ({ day }: { day: string }) => (
  <>
    <span aria-hidden="true">{dateFormat({ weekday: 'short' }).format(toNoon(day))}</span>
    <b aria-hidden="true">{dateFormat({ day: 'numeric' }).format(toNoon(day))}</b>
    <VisuallyHidden>{fullDay(toNoon(day))}</VisuallyHidden>
  </>
);

interface CellProps {
  readonly day: PlannedDay;
  readonly meal: PlannedMeal | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly actions: MealActions;
}

const Cell = ({ day, meal, isChosen, onChoose, actions }: CellProps) => {
  if (!meal) return null;
  const place = { day: day.day, slot: meal.slot };
  const isBusy = actions.busy?.day === day.day && actions.busy.slot === meal.slot;
  return (
    <div className={styles.cell} data-chosen={isChosen || undefined} aria-busy={isBusy || undefined}>
      <DishPicture meal={meal} wide />
      <Text
        as="button"
        type="button"
        className={styles.name}
        data-whole=""
        weight="semibold"
        tone="ink"
        grow
        aria-pressed={isChosen}
        onClick={() => onChoose(!isChosen)}
      >
        <span>
          {meal.title}
          {meal.locked && <VisuallyHidden>, {i18n.t('locked')}</VisuallyHidden>}
        </span>
        <UnfitMark of={meal} />
        <small>
          {writeKcal(meal.amounts.energy_kcal)} · {i18n.t('{minutes} min', { minutes: meal.minutes })}
        </small>
      </Text>
      {meal.locked && !isChosen && (
        <Text as="span" className={styles.locked} data-only="screen" corners="full" ground="surface" tone="ink">
          <IconLock size={15} aria-hidden="true" />
        </Text>
      )}
      {isChosen && (
        <>
          <Row className={styles.over} gap={1} align="stretch" justify="center" data-only="screen">
            {!meal.locked && (
              <Button busy={isBusy} onClick={() => actions.swap(place)}>
                {i18n.t('Swap')}
              </Button>
            )}
            <Button
              kind="soft"
              busy={isBusy}
              aria-label={meal.locked ? i18n.t('Unlock this meal') : i18n.t('Lock this meal')}
              icon={
                meal.locked ? <IconLock size={16} aria-hidden="true" /> : <IconLockOpen size={16} aria-hidden="true" />
              }
              onClick={() => actions.lock(place, !meal.locked)}
            />
          </Row>
          <Text
            as={Link}
            className={styles.recipe}
            data-only="screen"
            size="sm"
            weight="semibold"
            tone="primary"
            to={recipePath(meal.recipe)}
          >
            {i18n.t('Recipe')}
          </Text>
        </>
      )}
    </div>
  );
};
