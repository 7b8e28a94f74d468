import type { DiaryDay, DiarySuggestion, EarlierMeal } from '@club/contract/health/food/diary';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toFigure, toGrams } from '#health/food/foods';
import { useTellOutcome } from '#platform/api';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, EmptyState, Loaded, SkeletonRows, Stack } from '#platform/ui';
import { diaryApi } from './diary.api.ts';
import styles from './diary.module.css';
import { nameMeal } from './meals.ts';

/** The day before's meals, favourites and recent foods, each logged with one press. */
export const AgainCard = ({ data }: { data: DiaryDay }) => {
  const query = diaryApi.useListDiarySuggestionsQuery();
  return (
    <Card title={i18n.t('Log again')}>
      {data.day_before.length > 0 && (
        <List title={i18n.t('The day before')}>
          {data.day_before.map((meal) => (
            <MealAgain key={meal.id} meal={meal} day={data.day} />
          ))}
        </List>
      )}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your recent foods.")}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={({ favourites, recent }) => favourites.length + recent.length === 0 && data.day_before.length === 0}
        empty={<EmptyState>{i18n.t('What you log will appear here, ready to be logged again.')}</EmptyState>}
      >
        {({ favourites, recent }) => (
          <>
            <Suggestions title={i18n.t('Favourites')} list={favourites} data={data} way="favourite" />
            <Suggestions
              title={i18n.t('Recent')}
              list={recent.filter(({ favourite }) => !favourite).slice(0, 8)}
              data={data}
              way="recent"
            />
          </>
        )}
      </Loaded>
    </Card>
  );
};

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.sub}>{title}</h3>
    <Stack as="ul">{children}</Stack>
  </section>
);

const Suggestions = ({
  title,
  list,
  data,
  way,
}: {
  title: string;
  list: readonly DiarySuggestion[];
  data: DiaryDay;
  way: 'favourite' | 'recent';
}) =>
  list.length > 0 && (
    <List title={title}>
      {list.map((one) => (
        <FoodAgain key={`${one.kind} ${one.id}`} one={one} data={data} way={way} />
      ))}
    </List>
  );

const MealAgain = ({ meal, day }: { meal: EarlierMeal; day: string }) => {
  const [copy, { isLoading }] = diaryApi.useCopyDiaryMealMutation();
  const tellOutcome = useTellOutcome();
  const log = () => tellOutcome(copy({ id: meal.id, day }));
  const name = nameMeal(meal.meal);
  return (
    <Row
      name={name}
      about={`${meal.names.join(', ')} · ${toFigure('energy_kcal', meal.energy_kcal)} kcal`}
      label={i18n.t('Log {meal} of the day before again', { meal: name.toLowerCase() })}
      busy={isLoading}
      onAdd={() => void log()}
    />
  );
};

const FoodAgain = ({ one, data, way }: { one: DiarySuggestion; data: DiaryDay; way: 'favourite' | 'recent' }) => {
  const [log, { isLoading }] = diaryApi.useLogFoodMutation();
  const [choose] = diaryApi.useSetFavouriteFoodMutation();
  const tellOutcome = useTellOutcome();
  const { kind, id, amount } = one;
  const add = () => {
    const item = kind === 'food' ? { kind, id, grams: amount } : { kind, id, servings: amount };
    return tellOutcome(
      log({
        items: [item],
        way,
        day: data.day,
        ...(data.day === data.today ? {} : { meal: 'snack' as const }),
      }),
    );
  };
  const star = () => tellOutcome(choose({ kind, id, favourite: !one.favourite }));
  const Star = one.favourite ? IconStarFilled : IconStar;
  return (
    <Row
      name={one.name}
      about={`${writeAmount(one)} · ${toFigure('energy_kcal', one.energy_kcal)} kcal`}
      label={i18n.t('Log {name}', { name: one.name })}
      busy={isLoading}
      onAdd={() => void add()}
    >
      <button
        type="button"
        className={styles.bin}
        aria-pressed={one.favourite}
        aria-label={i18n.t('Favourite: {name}', { name: one.name })}
        onClick={() => void star()}
      >
        <Star size={18} aria-hidden="true" />
      </button>
    </Row>
  );
};

const writeAmount = ({ kind, amount }: DiarySuggestion): string => {
  if (kind === 'food') return toGrams(amount);
  const figure = numberFormat({ maximumFractionDigits: 2 }).format(amount);
  return i18n.t('{count, plural, one {# serving} other {{figure} servings}}', { count: amount, figure });
};

const Row = ({
  name,
  about,
  label,
  busy,
  onAdd,
  children,
}: {
  name: string;
  about: string;
  label: string;
  busy: boolean;
  onAdd: () => void;
  children?: ReactNode;
}) => (
  <li className={styles.entry}>
    <span className={styles.name}>
      <bdi>{name}</bdi>
      <small>{about}</small>
    </span>
    {children}
    <button
      type="button"
      className={styles.bin}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onAdd()}
    >
      <IconPlus size={18} aria-hidden="true" />
    </button>
  </li>
);
