import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { type DayBar, DayBars, type Guide } from '#health/base/day-bars';
import { dateFormat, i18n, numberFormat } from '#platform/i18n';
import { Card, fullDay, Row, Text, toNoon } from '#platform/ui';
import styles from './limits.module.css';

/** What a day shows above its limit by rounding alone, in g. */
const rounding = 0.5;

/** Protein of each day below the most that a limit allows, as the club worked both out. */
export const ProteinByDay = ({ plan, most }: { plan: MealPlan; most: number }) => {
  const bars = plan.days.map(({ day, total }) => toBar(day, total.protein_g));
  const above = plan.days.filter(({ total }) => (total.protein_g ?? 0) > most + rounding).length;
  const step = plan.targets.steps.find(({ code }) => code === 'protein');
  const highest = Math.max(most, ...plan.days.map(({ total }) => total.protein_g ?? 0));
  return (
    <Card
      title={i18n.t('Protein by day')}
      action={
        <Text as="span" size="sm" tone="quiet">
          g
        </Text>
      }
    >
      <Row as="dl" className={styles.figures} gap={6} rowGap={2} align="stretch">
        <Figure name={i18n.t('Upper limit')} value={most} unit={i18n.t('g a day')} />
        <Figure name={i18n.t('Mean of the days')} value={Math.round(plan.average.protein_g ?? 0)} unit="g" />
        <Figure name={i18n.t('Days above')} value={above} unit={i18n.t('of {days}', { days: plan.days.length })} />
      </Row>
      <DayBars
        label={i18n.t('{above} of {days} days above {most} g of protein', { above, days: plan.days.length, most })}
        columns={[i18n.t('Day'), i18n.t('Protein'), i18n.t('Upper limit')]}
        bars={bars.map((bar) => ({ ...bar, cells: [...bar.cells, `${most} g`] }))}
        guides={listGuides(most)}
        range={[0, highest * 1.08]}
        hue="var(--sig-food)"
        unit="g"
        everyName={plan.days.length <= 7}
        note={step && [step.how, step.source && `${step.source.title}, ${step.source.year}.`].filter(Boolean).join(' ')}
      />
    </Card>
  );
};

/** The limit, and round figures well below it. */
const listGuides = (most: number): Guide[] => [
  ...[0, 20, 40, 60, 80].filter((value) => value <= most - 10).map((value) => ({ value, label: String(value) })),
  { value: most, label: String(most), isTarget: true },
];

const Figure = ({ name, value, unit }: { name: string; value: number; unit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{numberFormat().format(value)}</b> {unit}
    </dd>
  </div>
);

const toBar = (day: string, protein: number | null): DayBar => {
  const grams = protein === null ? i18n.t('not known') : `${Math.round(protein)} g`;
  return {
    id: day,
    name: dateFormat({ weekday: 'short' }).format(toNoon(day)),
    value: protein,
    look: 'full',
    words: `${fullDay(toNoon(day))}: ${grams}`,
    cells: [grams],
    ...(protein === null ? {} : { tag: String(Math.round(protein)) }),
  };
};
