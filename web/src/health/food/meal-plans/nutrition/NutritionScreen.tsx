import type { RecipeSummary } from '@club/contract/health/food/recipes';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { HealthPage } from '#health/base/page';
import { diaryPath, foodPhotoPath, foodSearchPath, mealPlanPath, recipeSearchPath } from '#health/base/paths';
import { Dish, NutritionTabs } from '#health/food/foods';
import { TodayPlan, TodayTargets } from '#health/food/meal-plans';
import { i18n } from '#platform/i18n';
import { Grid, SkeletonBlock, Text } from '#platform/ui';
import styles from './Nutrition.module.css';

/** The sky comes after the page, into a place that is held for it. */
const TodayHero = lazy(async () => ({ default: (await import('./TodayHero.tsx')).TodayHero }));

/** What is left of the day, the tools of nutrition, and today's meals. */
const NutritionScreen = () => (
  <HealthPage
    finding={i18n.t('Nutrition')}
    intro={i18n.t('Look up what you eat, and cook from recipes with worked-out nutrition.')}
  >
    <NutritionTabs current="overview" />
    <Suspense fallback={<SkeletonBlock height={250} />}>
      <TodayHero />
    </Suspense>
    <ul className={styles.ways}>
      <Way
        to={diaryPath}
        dish={['oats-rolled', 'blueberries', 'strawberries', 'almonds']}
        name={i18n.t('Keep a food diary')}
        about={i18n.t('What you ate, and what it adds up to')}
      />
      <Way
        to={foodSearchPath}
        dish={['feta', 'cucumber', 'tomato', 'spinach-raw']}
        name={i18n.t('Look up a food')}
        about={i18n.t('Figures per 100 g or your amount')}
      />
      <Way
        to={recipeSearchPath}
        dish={['passata', 'egg-raw', 'tomato', 'bacon', 'spinach-raw']}
        name={i18n.t('Find a recipe')}
        about={i18n.t('Scaled to your table, without what you avoid')}
      />
      <Way
        to={mealPlanPath}
        dish={['edamame', 'quinoa-cooked', 'carrot', 'chicken-breast-cooked']}
        name={i18n.t('Plan my week')}
        about={i18n.t('Meals and a shopping list')}
      />
      <Way
        to={foodPhotoPath}
        dish={['salmon-cooked', 'potato', 'spinach-raw', 'lemon']}
        name={i18n.t('Check a photo')}
        about={i18n.t('See what a plate adds up to')}
      />
    </ul>
    <Grid className={styles.today} columns="main">
      <TodayPlan />
      <TodayTargets />
    </Grid>
  </HealthPage>
);

interface WayProps {
  readonly to: string;
  /** Foods of the bowl that stands for it. */
  readonly dish: readonly string[];
  readonly name: string;
  readonly about: string;
}

const Way = ({ to, dish, name, about }: WayProps) => (
  <Text as="li" className={styles.way} corners="xl" ground="raised">
    <span className={styles.picture} aria-hidden="true">
      <Dish recipe={{ id: to, parts: dish.map((food) => toPart(food, dish.length)) }} />
    </span>
    <h2>
      <Link data-whole="" to={to}>
        {name}
      </Link>
    </h2>
    <p>{about}</p>
  </Text>
);

const toPart = (food: string, count: number): RecipeSummary['parts'][number] => ({
  food,
  category: 'vegetables',
  share: 1 / count,
});

export default NutritionScreen;
