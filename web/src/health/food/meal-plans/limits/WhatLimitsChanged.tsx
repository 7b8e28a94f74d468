import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconInfoCircle } from '@tabler/icons-react';
import { aboutYouPath, assessmentQuestionPath } from '#health/base/paths';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, LinkButton, Row, Text, TextLink } from '#platform/ui';
import { ChangesCard } from './ChangesCard.tsx';
import { nameLimits } from './limit-names.ts';
import styles from './limits.module.css';

/** Below a plan: what limits left out of it where that isn't above it, what isn't met, and what all of it follows from. */
export const WhatLimitsChanged = ({ plan }: { plan: MealPlan }) => {
  const { changes, most_protein_g } = plan.targets;
  return (
    <>
      <div className={most_protein_g === null ? styles.pair : undefined}>
        {most_protein_g === null && <ChangesCard changes={changes} />}
        <Card className={styles.quiet} title={i18n.t("What isn't met")}>
          {plan.unmet.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <p className={styles.rest}>
            {plan.unmet.length > 0 ? i18n.t('Everything else is met.') : i18n.t('Every target and limit is met.')}
          </p>
        </Card>
      </div>
      {most_protein_g !== null && <DialysisCard />}
      <Foundation plan={plan} />
    </>
  );
};

const DialysisCard = () => (
  <Card className={styles.ask}>
    <div>
      <Text as="h3" weight="bold">
        {i18n.t('On dialysis, or eGFR under 30?')}
      </Text>
      <Text size="sm" tone="quiet">
        {i18n.t("Then we don't make a plan: needs differ, and protein may have to go up.")}
      </Text>
    </div>
    <LinkButton kind="soft" to={assessmentQuestionPath('body', 'conditions')}>
      {i18n.t('Tell us')}
    </LinkButton>
  </Card>
);

/** The limits with their sources, and the figures that the club had. */
const Foundation = ({ plan: { targets } }: { plan: MealPlan }) => {
  const known = targets.inputs
    .filter(({ code }) => code === 'weight' || code === 'age')
    .map(({ value, unit }) => `${typeof value === 'number' ? numberFormat().format(value) : value} ${unit}`);
  const sources = [...new Set(targets.limits.map(({ source, year }) => `${source}, ${year}`))];
  return (
    <Row className={styles.foundation} gap={3} align="stretch" wrap={false} padInline={1} size="sm" tone="quiet">
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>
          {i18n.t('From what you told us: {what}.', { what: [nameLimits(targets.limits), ...known].join(', ') })}{' '}
          {i18n.t('The finished plan was read again by a second check.')}{' '}
          <TextLink to={aboutYouPath}>{i18n.t('Change what you told us')}</TextLink>
        </p>
        <details>
          <Row as="summary" inline wrap={false} touch weight="semibold" tone="primary">
            {i18n.t('Sources')}
          </Row>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      </div>
    </Row>
  );
};
