import type { mealPlans } from '@club/contract/health/food/meal-plans';
import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import type { Output } from '@club/contract/platform/endpoint';
import { addMeasurementsPath } from '#health/base/paths';
import { nameSource } from '#health/signals/sources';
import { i18n, numberFormat } from '#platform/i18n';
import { profilePath } from '#platform/paths';
import { dayAndTime, Row, Stack, Text, TextLink } from '#platform/ui';
import styles from './targets.module.css';

const write = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value);

/** A day's targets, with every step that leads to them, what they are based on, and where the rules come from. */
export const Targets = ({ targets }: { targets: MealTargets }) => (
  <Stack gap={2}>
    <Text tone="quiet">
      <Text as="b" size="2xl" tone="ink">
        {write(targets.kcal)}
      </Text>{' '}
      {i18n.t('kcal a day, {low} to {high} is on target', {
        low: write(targets.kcal_range.low),
        high: write(targets.kcal_range.high),
      })}
    </Text>
    <details>
      <Row as="summary" inline wrap={false} touch weight="semibold" tone="primary">
        {i18n.t('How this is worked out')}
      </Row>
      <Stack as="dl" className={styles.steps}>
        {targets.steps.map(({ code, label, value, unit, how, source }) => (
          <Text as="div" padBlock={2} line="above" key={code}>
            <Row as="dt" gap={3} size="md" weight="medium" tone="ink" justify="between" wrap={false}>
              {label}
              {value !== null && (
                <b>
                  {write(value)} {unit}
                </b>
              )}
            </Row>
            <Text as="dd" size="sm" tone="quiet">
              {how}
              {source && (
                <Text as="small" block size="xs" tone="faint" anywhere>
                  {source.title}, {source.year}
                  {source.doi && `, doi:${source.doi}`}
                </Text>
              )}
            </Text>
          </Text>
        ))}
      </Stack>
      {targets.inputs.length > 0 && (
        <>
          <Text as="h3" top={2} bottom={2}>
            {i18n.t('What it is based on')}
          </Text>
          <Stack as="ul" gap={2}>
            {targets.inputs.map(({ code, label, value, unit, source, observed_at }) => (
              <Text as="li" size="sm" tone="quiet" key={code}>
                {label}: {typeof value === 'number' ? write(value) : value} {unit}
                <Text as="small" block size="xs" tone="faint" anywhere>
                  {dayAndTime(new Date(observed_at))}, {nameSource(source)}
                </Text>
              </Text>
            ))}
          </Stack>
        </>
      )}
      {targets.notes.map((note) => (
        <Text key={note} top={2} size="sm" tone="quiet">
          {note}
        </Text>
      ))}
    </details>
  </Stack>
);

/** The ways to where what a plan still needs is entered. */
export const MissingLinks = ({ places }: { places: Output<typeof mealPlans.getMealPlan>['missing_from'] }) => (
  <>
    {places.includes('profile') && <TextLink to={profilePath}>{i18n.t('Add your date of birth')}</TextLink>}{' '}
    {places.includes('measurements') && (
      <TextLink to={addMeasurementsPath('body')}>{i18n.t('Add measurements')}</TextLink>
    )}
  </>
);
