import type { DailyNeed, DailyNeeds } from '@club/contract/health/food/foods';
import { type Nutrients, nutrientCodes, nutrients } from '@club/contract/health/food/nutrients';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { Stack, Text } from '#platform/ui';
import dailyNeedsStyles from './DailyNeeds.module.css';
import { toAmount } from './figures.ts';

const mostRows = 8;

/** What an amount gives of the day's needs, largest share first, and below it every figure as a table. */
export const DailyNeedsList = ({
  needs,
  amounts,
  title,
}: {
  needs: DailyNeeds;
  amounts: Nutrients;
  title: ReactNode;
}) => {
  const rows = needs.rows
    .filter(({ kind, percent }) => kind === 'need' && percent !== null)
    .sort((one, other) => findShare(other) - findShare(one))
    .slice(0, mostRows);
  return (
    <section>
      <Text as="h3" bottom={2}>
        {title}{' '}
        {needs.whose && (
          <Text as="small" weight="normal">
            {i18n.t('of your daily needs')}
          </Text>
        )}
      </Text>
      {needs.why_not && (
        <Text size="sm" tone="quiet">
          {explain(needs.why_not)}
        </Text>
      )}
      <Stack as="ul" className={dailyNeedsStyles.needs} ruled={0}>
        {rows.map((row) => (
          <li key={row.nutrient}>
            <span>{nutrients[row.nutrient].label}</span>
            <span>{toAmount(row.nutrient, row.amount)}</span>
            <span
              className={`${dailyNeedsStyles.bar} ${findShare(row) >= 100 ? dailyNeedsStyles.full : ''}`}
              aria-hidden="true"
            >
              <i style={{ width: `${Math.min(100, findShare(row))}%` }} />
            </span>
            <Text as="b" tabular align="end">
              {toPercent(row)}
            </Text>
          </li>
        ))}
      </Stack>
      <Text as="details" top={2}>
        <Text as="summary" padBlock={2} touch weight="semibold" tone="primary">
          {i18n.t('All figures')}
        </Text>
        <AllFigures needs={needs} amounts={amounts} />
      </Text>
      {needs.whose && (
        <Text size="sm" tone="quiet">
          {i18n.t('Daily needs: {whose}.', { whose: needs.whose })} {needs.notes.join(' ')}
        </Text>
      )}
    </section>
  );
};

const findShare = ({ percent }: DailyNeed): number => percent?.low ?? 0;

const toPercent = ({ percent }: DailyNeed): string => {
  if (!percent) return '–';
  return percent.low === percent.high ? `${percent.low}%` : `${percent.low}–${percent.high}%`;
};

const explain = (why: NonNullable<DailyNeeds['why_not']>): string => {
  if (why === 'pregnant') return i18n.t('Needs differ in pregnancy. Ask your midwife or doctor about yours.');
  if (why === 'too_young') return i18n.t('Daily needs here are made for adults from 19 years on.');
  return i18n.t('Add your date of birth to your profile to see your daily needs.');
};

const AllFigures = ({ needs, amounts }: { needs: DailyNeeds; amounts: Nutrients }) => {
  const shares = new Map(needs.rows.map((row) => [row.nutrient, row]));
  return (
    <table className={dailyNeedsStyles.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Nutrient')}</th>
          <th scope="col">{i18n.t('Amount')}</th>
          <th scope="col">{i18n.t('Share of the day')}</th>
        </tr>
      </thead>
      <tbody>
        {nutrientCodes.map((code) => {
          const row = shares.get(code);
          const share = row ? toPercent(row) : '–';
          return (
            <tr key={code}>
              <th scope="row">{nutrients[code].label}</th>
              <td>{toAmount(code, amounts[code])}</td>
              <td>{row?.kind === 'limit' ? i18n.t('{share} of the limit', { share }) : share}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
