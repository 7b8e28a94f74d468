import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';

/** The mark of a plan that no longer fits, wherever it is shown, printed or taken along. */
export const nameOutdated = (): string => i18n.t("This plan doesn't fit you any more. Plan it again.");

/** Says that a plan made earlier doesn't fit any more, and why; nothing while it does. */
export const Outdated = ({ plan: { outdated } }: { plan: Pick<MealPlan, 'outdated'> }) =>
  outdated.length > 0 && (
    <Notice type="error">
      <b>{nameOutdated()}</b> {outdated.join(' ')}
    </Notice>
  );
