import type { DiaryDay } from '@club/contract/health/food/diary';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { diaryPath } from '#health/base/paths';
import { DailyNeedsList, Macros, NutritionTabs, toFigure } from '#health/food/foods';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  fullDay,
  LinkButton,
  Loaded,
  ProgressBar,
  Row,
  SkeletonBlock,
  Split,
  Stack,
  Text,
  toNoon,
  UndoNotice,
} from '#platform/ui';
import { AddFood } from './AddFood.tsx';
import { AgainCard } from './AgainCard.tsx';
import { diaryApi } from './diary.api.ts';
import { MealCard, type Removed } from './MealCard.tsx';

/** A day of the food diary: what was eaten, what it adds up to, and what can be logged again. */
const DiaryScreen = () => {
  const [address] = useSearchParams();
  const asked = address.get('day') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined;
  const query = diaryApi.useGetDiaryDayQuery(day ? { day } : {});
  const shown = query.currentData;
  return (
    <HealthPage
      kicker={shown && fullDay(toNoon(shown.day))}
      finding={writeFinding(shown)}
      action={shown && <DaySwitch day={shown.day} today={shown.today} />}
    >
      <NutritionTabs current="diary" />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this day.")}
        skeleton={<SkeletonBlock height={420} />}
        inCard
      >
        {(data) => <Day key={data.day} data={data} />}
      </Loaded>
    </HealthPage>
  );
};

const Day = ({ data }: { data: DiaryDay }) => {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restoreEntry] = diaryApi.useRestoreDiaryEntryMutation();
  const [restoreMeal] = diaryApi.useRestoreDiaryMealMutation();
  const [meal, setMeal] = useState(data.usual_meal);
  return (
    <Split>
      <Stack gap="page">
        <AddFood data={data} meal={meal} onMeal={setMeal} />
        <AgainCard data={data} meal={meal} />
        {removed && (
          <UndoNotice
            key={removed.id}
            failed={i18n.t("We couldn't bring it back. Try again.")}
            restore={() => (removed.kind === 'meal' ? restoreMeal : restoreEntry)({ id: removed.id })}
            onRestored={() => setRemoved(null)}
          >
            {i18n.t('{name} was removed.', { name: removed.name })}
          </UndoNotice>
        )}
        {data.meals.length === 0 && (
          <Card>
            <EmptyState>{i18n.t('Meals will appear here. Type what you ate, or log one again.')}</EmptyState>
          </Card>
        )}
        {data.meals.map((eaten) => (
          <MealCard key={eaten.id} meal={eaten} cautions={data.cautions} today={data.today} onRemoved={setRemoved} />
        ))}
      </Stack>
      <Stack gap="page">{data.meals.length > 0 && <DaySums data={data} />}</Stack>
    </Split>
  );
};

const writeFinding = (data: DiaryDay | undefined): string => {
  if (!data) return i18n.t('Food diary');
  if (data.meals.length === 0) {
    return data.day === data.today ? i18n.t('Nothing logged today') : i18n.t('Nothing logged that day');
  }
  if (data.calm)
    return i18n.t('{count, plural, one {One meal} other {# meals}} written down', { count: data.meals.length });
  const { energy_kcal: energy, protein_g: protein } = data.at_least;
  return i18n.t('{energy} kcal and {protein} g protein', {
    energy: toFigure('energy_kcal', energy),
    protein: toFigure('protein_g', protein),
  });
};

const DaySwitch = ({ day, today }: { day: string; today: string }) => {
  const move = (days: number) => {
    const next = plusDays(day, days);
    return next === today ? diaryPath : `${diaryPath}?${new URLSearchParams({ day: next })}`;
  };
  return (
    <Row as="nav" gap={2} wrap={false} aria-label={i18n.t('Days')}>
      <LinkButton kind="soft" to={move(-1)} aria-label={i18n.t('The day before')}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </LinkButton>
      {day < today && (
        <LinkButton kind="soft" to={move(1)} aria-label={i18n.t('The next day')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </LinkButton>
      )}
    </Row>
  );
};

export default DiaryScreen;

/** What the day adds up to, beside what the member needs. */
const DaySums = ({ data }: { data: DiaryDay }) => {
  const missing = Math.max(0, ...data.lacking.map(({ entries }) => entries));
  return (
    <Card>
      <Stack gap="page">
        {data.energy_target && !data.calm && (
          <EnergyTarget target={data.energy_target} energy={data.at_least.energy_kcal ?? 0} />
        )}
        <Macros amounts={data.at_least} narrow />
        {missing > 0 && (
          <Text size="sm" tone="quiet">
            {i18n.t(
              '{count, plural, one {# entry lacks some figures, so your real total is at least this.} other {# entries lack some figures, so your real total is at least this.}}',
              { count: missing },
            )}
          </Text>
        )}
        <DailyNeedsList needs={data.daily_needs} amounts={data.at_least} title={i18n.t('What the day gives you')} />
      </Stack>
    </Card>
  );
};

const EnergyTarget = ({ target, energy }: { target: NonNullable<DiaryDay['energy_target']>; energy: number }) => {
  const write = (value: number) => toFigure('energy_kcal', value);
  const words = i18n.t('{energy} of {low} to {high} kcal', {
    energy: write(energy),
    low: write(target.low),
    high: write(target.high),
  });
  return (
    <Stack gap={2}>
      <p>
        <b>{words}</b>
      </p>
      <ProgressBar label={i18n.t('Energy against your target')} percent={(100 * energy) / target.high} />
      <small>{i18n.t('The target comes from your meal plan. It can be off by a tenth.')}</small>
    </Stack>
  );
};
