import type { MealPlan, PlannedDay } from '@club/contract/health/food/meal-plans.fields';
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { dateFormat, i18n } from '#platform/i18n';
import { Card, fullDay, Row, Stack, Text, toNoon, VisuallyHidden } from '#platform/ui';
import { DishPicture, MealText } from './Meal.tsx';
import styles from './meal.module.css';
import type { MealActions } from './meal-actions.ts';
import { writeKcal } from './names.ts';
import { UnfitMark } from './Outdated.tsx';

/** On a phone: the days in a strip, and the meals of one of them. */
export const DayStrip = ({ plan, today, actions }: { plan: MealPlan; today: string; actions: MealActions }) => {
  const first = plan.days.find(({ day }) => day === today) ?? plan.days[0];
  const [day, setDay] = useState(first?.day ?? '');
  const shown = plan.days.find((one) => one.day === day) ?? first;
  return (
    <div className={styles.strip}>
      <fieldset className={styles.days}>
        <VisuallyHidden as="legend">{i18n.t('Days')}</VisuallyHidden>
        {plan.days.map((one) => (
          <button
            key={one.day}
            type="button"
            aria-pressed={one.day === shown?.day}
            aria-label={fullDay(toNoon(one.day))}
            onClick={() => setDay(one.day)}
          >
            {dateFormat({ weekday: 'short' }).format(toNoon(one.day))}
            <b>{dateFormat({ day: 'numeric' }).format(toNoon(one.day))}</b>
          </button>
        ))}
      </fieldset>
      {shown && <DayMeals day={shown} isBound={plan.targets.most_protein_g !== null} actions={actions} />}
    </div>
  );
};

const DayMeals = ({
  day,
  isBound,
  actions,
}: {
  day: PlannedDay;
  /** A limit bounds its protein. */
  isBound: boolean;
  actions: MealActions;
}) => (
  <Card
    title={dateFormat({ weekday: 'long' }).format(toNoon(day.day))}
    action={
      <Text as="span" size="sm" tone="quiet">
        {isBound && `${i18n.t('{grams} g protein', { grams: Math.round(day.total.protein_g ?? 0) })} · `}
        {writeKcal(day.total.energy_kcal)} · {day.in_range ? i18n.t('in your range') : i18n.t('outside your range')}{' '}
        <UnfitMark of={day} />
      </Text>
    }
  >
    <Stack as="ul">
      {day.meals.map((meal) => {
        const place = { day: day.day, slot: meal.slot };
        const isBusy = actions.busy?.day === day.day && actions.busy.slot === meal.slot;
        return (
          <Row
            as="li"
            key={meal.slot}
            className={styles.meal}
            gap={3}
            wrap={false}
            padBlock={3}
            aria-busy={isBusy || undefined}
          >
            <DishPicture meal={meal} />
            <MealText meal={meal} />
            <button
              type="button"
              aria-label={
                meal.locked
                  ? i18n.t('Unlock {meal}', { meal: meal.title })
                  : i18n.t('Lock {meal}', { meal: meal.title })
              }
              aria-pressed={meal.locked}
              onClick={() => !isBusy && actions.lock(place, !meal.locked)}
            >
              {meal.locked ? <IconLock size={20} aria-hidden="true" /> : <IconLockOpen size={20} aria-hidden="true" />}
            </button>
            {!meal.locked && (
              <button
                type="button"
                aria-label={i18n.t('Swap {meal}', { meal: meal.title })}
                onClick={() => !isBusy && actions.swap(place)}
              >
                <IconRefresh size={20} aria-hidden="true" />
              </button>
            )}
          </Row>
        );
      })}
    </Stack>
  </Card>
);
