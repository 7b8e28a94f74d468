import type { DiaryDay, DiarySuggestion, EarlierMeal } from '@club/contract/health/food/diary';
import type { MealType } from '@club/contract/health/food/recipes';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ownFoodFormPath, ownFoodsPath } from '#health/base/paths';
import { nameMeal, toFigure, toGrams } from '#health/food/foods';
import { plusDays, useTellOutcome } from '#platform/api';
import { i18n, numberFormat } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  Loaded,
  Row,
  SkeletonRows,
  Stack,
  shortDay,
  Text,
  TextLink,
  Tile,
  toNoon,
} from '#platform/ui';
import { diaryApi } from './diary.api.ts';
import styles from './diary.module.css';

/** How many of each kind are shown before "Show more". */
const shortList = { meals: 3, favourites: 3, recent: 3 } as const;
const longList = { meals: 8, favourites: 100, recent: 24 } as const;

/** Recent meals, favourites and recent foods, each logged with one press. */
export const AgainCard = ({ data, meal }: { data: DiaryDay; meal: MealType }) => {
  const query = diaryApi.useListDiarySuggestionsQuery();
  const [isLong, setLong] = useState(false);
  const most = isLong ? longList : shortList;
  const { recent_meals: meals } = data;
  return (
    <Card title={i18n.t('Log again')}>
      {meals.length > 0 && (
        <List title={i18n.t('Recent meals')}>
          {meals.slice(0, most.meals).map((one) => (
            <MealAgain key={one.id} meal={one} data={data} />
          ))}
        </List>
      )}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your recent foods.")}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={({ favourites, recent }) => favourites.length + recent.length === 0 && meals.length === 0}
        empty={
          <EmptyState>{i18n.t('Foods and meals you log will appear here, to add again with one tap.')}</EmptyState>
        }
      >
        {({ favourites, recent }) => {
          const others = recent.filter(({ favourite }) => !favourite);
          const hasMore =
            meals.length > shortList.meals ||
            favourites.length > shortList.favourites ||
            others.length > shortList.recent;
          return (
            <>
              <Suggestions
                title={i18n.t('Favourites')}
                list={favourites.slice(0, most.favourites)}
                when={{ day: data.day, meal }}
                way="favourite"
              />
              <Suggestions
                title={i18n.t('Recent foods')}
                list={others.slice(0, most.recent)}
                when={{ day: data.day, meal }}
                way="recent"
              />
              <Row gap={5} rowGap={1}>
                {hasMore && (
                  <Button kind="plain" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
                    {isLong ? i18n.t('Show less') : i18n.t('Show more')}
                  </Button>
                )}
                <TextLink to={ownFoodsPath}>{i18n.t('Own foods')}</TextLink>
                <TextLink to={ownFoodFormPath}>{i18n.t('Bar code')}</TextLink>
              </Row>
            </>
          );
        }}
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

/** The day and the meal that a food is logged in. */
interface When {
  readonly day: string;
  readonly meal: MealType;
}

const Suggestions = ({
  title,
  list,
  when,
  way,
}: {
  title: string;
  list: readonly DiarySuggestion[];
  when: When;
  way: 'favourite' | 'recent';
}) =>
  list.length > 0 && (
    <List title={title}>
      {list.map((one) => (
        <FoodAgain key={`${one.kind} ${one.id}`} one={one} when={when} way={way} />
      ))}
    </List>
  );

const MealAgain = ({ meal, data: { day, today } }: { meal: EarlierMeal; data: DiaryDay }) => {
  const [copy, { isLoading }] = diaryApi.useCopyDiaryMealMutation();
  const tellOutcome = useTellOutcome();
  const log = () => tellOutcome(copy({ id: meal.id, day }));
  const name = nameMeal(meal.meal);
  const eaten = meal.day === plusDays(today, -1) ? i18n.t('yesterday') : shortDay(toNoon(meal.day));
  return (
    <AgainRow
      name={meal.names.join(', ')}
      about={i18n.t('{meal}, {day} · {energy} kcal', {
        meal: name,
        day: eaten,
        energy: toFigure('energy_kcal', meal.energy_kcal),
      })}
      label={i18n.t('Log {meal} from {day} again', { meal: name.toLowerCase(), day: eaten })}
      busy={isLoading}
      onAdd={() => void log()}
    />
  );
};

const FoodAgain = ({ one, when, way }: { one: DiarySuggestion; when: When; way: 'favourite' | 'recent' }) => {
  const [log, { isLoading }] = diaryApi.useLogFoodMutation();
  const [choose] = diaryApi.useSetFavouriteFoodMutation();
  const tellOutcome = useTellOutcome();
  const { kind, id, amount } = one;
  const add = () => {
    const item = kind === 'food' ? { kind, id, grams: amount } : { kind, id, servings: amount };
    return tellOutcome(log({ items: [item], way, ...when }));
  };
  const star = () => tellOutcome(choose({ kind, id, favourite: !one.favourite }));
  const Star = one.favourite ? IconStarFilled : IconStar;
  return (
    <AgainRow
      name={one.name}
      about={`${writeAmount(one)} · ${toFigure('energy_kcal', one.energy_kcal)} kcal`}
      label={i18n.t('Log {name}', { name: one.name })}
      busy={isLoading}
      onAdd={() => void add()}
    >
      <Tile
        as="button"
        type="button"
        className={styles.bin}
        aria-pressed={one.favourite}
        aria-label={i18n.t('Favourite: {name}', { name: one.name })}
        onClick={() => void star()}
      >
        <Star size={18} aria-hidden="true" />
      </Tile>
    </AgainRow>
  );
};

const writeAmount = ({ kind, amount }: DiarySuggestion): string => {
  if (kind === 'food') return toGrams(amount);
  const figure = numberFormat({ maximumFractionDigits: 2 }).format(amount);
  return i18n.t('{count, plural, one {# serving} other {{figure} servings}}', { count: amount, figure });
};

const AgainRow = ({
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
    <Text as="span" className={styles.name} weight="semibold" grow>
      <bdi>{name}</bdi>
      <small>{about}</small>
    </Text>
    {children}
    <Tile
      as="button"
      type="button"
      className={styles.bin}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => busy || onAdd()}
    >
      <IconPlus size={18} aria-hidden="true" />
    </Tile>
  </li>
);
