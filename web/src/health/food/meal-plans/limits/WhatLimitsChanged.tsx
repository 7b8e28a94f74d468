import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { aboutYouPath, assessmentQuestionPath } from '#health/base/paths';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, LinkButton, TextLink } from '#platform/ui';
import styles from './limits.module.css';

/** What limits left out of a plan, what it does not meet, and what all of it follows from. */
export const WhatLimitsChanged = ({ plan }: { plan: MealPlan }) => {
  const { changes, most_protein_g } = plan.targets;
  return (
    <>
      <div className={styles.pair}>
        {changes.length > 0 && (
          <Card title={i18n.t('What we left out')}>
            <ul className={styles.changes}>
              {changes.map(({ title, text }) => (
                <li key={title}>
                  <IconX size={20} stroke={1.75} aria-hidden="true" />
                  <span>
                    <b>{title}</b>
                    <small>{text}</small>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Card className={styles.quiet} title={i18n.t("What isn't met")}>
          {plan.unmet.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <small>
            {plan.unmet.length > 0 ? i18n.t('Everything else is met.') : i18n.t('Every target and limit is met.')}
          </small>
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
      <h3>{i18n.t('On dialysis, or eGFR under 30?')}</h3>
      <p>{i18n.t("Then we don't make a plan: needs differ, and protein may have to go up.")}</p>
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
  const names = [...new Set(targets.limits.map(({ title }) => title.toLowerCase()))];
  const sources = [...new Set(targets.limits.map(({ source, year }) => `${source}, ${year}`))];
  return (
    <div className={styles.foundation}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>
          {i18n.t('From what you told us: {what}.', { what: [...names, ...known].join(', ') })}{' '}
          {i18n.t('The finished plan was read again by a second check.')}{' '}
          <TextLink to={aboutYouPath}>{i18n.t('Change what you told us')}</TextLink>
        </p>
        <details>
          <summary>{i18n.t('Sources')}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
};
