import type { MealPlanSummary } from '@club/contract/health/food/meal-plans.fields';
import { useState } from 'react';
import { Link } from 'react-router';
import { mealPlanPath, savedMealPlanPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LinkButton, LoadedCard, Row, Stack, StatusChip, Text } from '#platform/ui';
import { mealPlansApi } from './meal-plans.api.ts';
import { listWishes, writeKcal, writeSpan } from './names.ts';
import { DeleteDialog, RepeatDialog } from './PlanDialogs.tsx';
import styles from './saved.module.css';

/** Every saved plan, newest first. */
export const SavedPlans = ({ today }: { today: string }) => {
  const query = mealPlansApi.useListMealPlansQuery({});
  const [question, setQuestion] = useState<{ what: 'repeat' | 'delete'; plan: MealPlanSummary } | null>(null);
  return (
    <LoadedCard
      query={query}
      title={i18n.t('Your plans')}
      action={
        <LinkButton kind="soft" to={`${mealPlanPath}?view=new`}>
          {i18n.t('New plan')}
        </LinkButton>
      }
      failed={i18n.t("We couldn't load your plans.")}
      empty={<EmptyState>{i18n.t('Plans you save will appear here.')}</EmptyState>}
      foot={
        question &&
        (question.what === 'repeat' ? (
          <RepeatDialog plan={question.plan} onClose={() => setQuestion(null)} />
        ) : (
          <DeleteDialog plan={question.plan} onClose={() => setQuestion(null)} />
        ))
      }
    >
      {({ results }) => (
        <Stack as="ul" className={styles.list} ruled={3}>
          {results.map((plan) => (
            <Row as="li" key={plan.id} gap={4} rowGap={2}>
              <span>
                <Text as={Link} weight="semibold" to={savedMealPlanPath(plan.id)}>
                  {writeSpan(plan.starts_on, plan.ends_on)}
                </Text>
                <small>
                  {[i18n.t('{kcal} a day', { kcal: writeKcal(plan.average_kcal) }), ...listWishes(plan.settings)].join(
                    ' · ',
                  )}
                </small>
              </span>
              {plan.starts_on <= today && plan.ends_on >= today && (
                <StatusChip tone="good">{i18n.t('This week')}</StatusChip>
              )}
              <Row as="span" gap={2} wrap={false}>
                <Button kind="soft" onClick={() => setQuestion({ what: 'repeat', plan })}>
                  {i18n.t('Repeat')}
                </Button>
                <Button kind="plain" onClick={() => setQuestion({ what: 'delete', plan })}>
                  {i18n.t('Delete')}
                </Button>
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </LoadedCard>
  );
};
