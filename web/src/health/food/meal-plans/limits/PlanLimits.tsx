import type { MealPlan, MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { IconAlertTriangle, IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Button, Stack, Text } from '#platform/ui';
import { ChangesCard } from './ChangesCard.tsx';
import { nameLimits } from './limit-names.ts';
import styles from './limits.module.css';
import { ProteinByDay } from './ProteinByDay.tsx';

/** Above a plan: what it was made for, or what it must not be taken for with the protein of each day. */
export const PlanLimits = ({ plan }: { plan: MealPlan }) => {
  const { changes, most_protein_g: most } = plan.targets;
  return (
    <>
      <Banner targets={plan.targets} />
      {most !== null && (
        <div className={styles.pair}>
          <ProteinByDay plan={plan} most={most} />
          <ChangesCard changes={changes} />
        </div>
      )}
    </>
  );
};

const Banner = ({ targets: { limits, is_not, changes } }: { targets: MealTargets }) => (
  <section className={styles.banner} data-warns={is_not ? true : undefined} aria-labelledby="plan-limits">
    {is_not ? (
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
    ) : (
      <IconUserCheck size={24} stroke={1.75} aria-hidden="true" />
    )}
    <div>
      <Text as="h2" weight="bold" tone="ink" id="plan-limits">
        {is_not?.title ?? i18n.t('Made for: {names}', { names: nameLimits(limits) })}
      </Text>
      {is_not && <p>{is_not.text}</p>}
      <Stack as="ul" gap={1}>
        {listSentences(limits.filter(({ code }) => code !== is_not?.limit)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </div>
    {!is_not && changes.length > 0 && (
      <Button kind="soft" onClick={showChanges}>
        {i18n.t('What was changed')}
      </Button>
    )}
    {is_not && (
      <Button icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {i18n.t('Print for my dietitian')}
      </Button>
    )}
  </section>
);

const showChanges = () => document.getElementById('what-limits-changed')?.scrollIntoView({ block: 'center' });

const listSentences = (limits: MealTargets['limits']): readonly string[] => [
  ...new Set(limits.map(({ sentence }) => sentence)),
];
