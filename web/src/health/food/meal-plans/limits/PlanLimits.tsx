import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { IconAlertTriangle, IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import styles from './limits.module.css';

/** Above a plan: what it was made for in the words of each limit, or what it must not be taken for. */
export const PlanLimits = ({ targets: { limits, is_not } }: { targets: MealTargets }) => (
  <section className={styles.banner} data-warns={is_not ? true : undefined} aria-labelledby="plan-limits">
    {is_not ? (
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
    ) : (
      <IconUserCheck size={24} stroke={1.75} aria-hidden="true" />
    )}
    <div>
      <h2 id="plan-limits">{is_not?.title ?? nameLimits(limits)}</h2>
      {is_not ? (
        <p>{is_not.text}</p>
      ) : (
        <ul>
          {listSentences(limits).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
    {is_not && (
      <Button icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {i18n.t('Print for my dietitian')}
      </Button>
    )}
  </section>
);

const nameLimits = (limits: MealTargets['limits']): string =>
  i18n.t('Made for: {names}', { names: [...new Set(limits.map(({ title }) => title))].join(', ').toLowerCase() });

const listSentences = (limits: MealTargets['limits']): readonly string[] => [
  ...new Set(limits.map(({ sentence }) => sentence)),
];
