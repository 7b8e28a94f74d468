import { IconBowlSpoon, IconCalendarWeek, IconCamera, IconNotebook, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NutritionTabs } from '#health/foods';
import { TodayPlan, TodayTargets } from '#health/meal-plans';
import { HealthPage } from '#health/page';
import { diaryPath, foodPhotoPath, foodSearchPath, mealPlanPath, recipeSearchPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import styles from './Nutrition.module.css';

/** The way to the tools of nutrition. */
const NutritionScreen = () => (
  <HealthPage
    finding={i18n.t('Nutrition')}
    intro={i18n.t('Look up what you eat, and cook from recipes whose figures add up.')}
  >
    <NutritionTabs current="overview" />
    <ul className={styles.ways}>
      <Way
        to={diaryPath}
        icon={IconNotebook}
        name={i18n.t('Keep a food diary')}
        about={i18n.t('What you ate, and what it adds up to')}
      />
      <Way
        to={foodSearchPath}
        icon={IconSearch}
        name={i18n.t('Look up a food')}
        about={i18n.t('Figures per 100 g or your amount')}
      />
      <Way
        to={recipeSearchPath}
        icon={IconBowlSpoon}
        name={i18n.t('Find a recipe')}
        about={i18n.t('Scaled to your table, without what you avoid')}
      />
      <Way
        to={mealPlanPath}
        icon={IconCalendarWeek}
        name={i18n.t('Plan my week')}
        about={i18n.t('Meals and a shopping list')}
      />
      <Way
        to={foodPhotoPath}
        icon={IconCamera}
        name={i18n.t('Check a photo')}
        about={i18n.t('See what a plate adds up to')}
      />
    </ul>
    <div className={styles.today}>
      <TodayPlan />
      <TodayTargets />
    </div>
  </HealthPage>
);

const Way = ({ to, icon: Icon, name, about }: { to: string; icon: typeof IconSearch; name: string; about: string }) => (
  <li className={styles.way}>
    <span className={styles.wayIcon}>
      <Icon size={26} stroke={1.75} aria-hidden="true" />
    </span>
    <h2>
      <Link to={to}>{name}</Link>
    </h2>
    <p>{about}</p>
  </li>
);

export default NutritionScreen;
