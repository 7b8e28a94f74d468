import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import { shoppingListPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Button, LinkButton } from '#platform/ui';
import styles from './plan.module.css';

/** What is done with the whole plan: printed, or taken to the shop. */
export const PlanTools = ({ plan }: { plan: MealPlan }) => (
  <div className={styles.tools}>
    <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
      {i18n.t('Print')}
    </Button>
    <LinkButton to={shoppingListPath(plan.id)} icon={<IconShoppingCart size={18} aria-hidden="true" />}>
      {i18n.t('Shopping list')}
    </LinkButton>
  </div>
);
