import { smallestGroup } from '@club/contract/core/groups';
import type { CompanyTotals } from '@club/contract/hub/analytics';
import { dateFormat, i18n } from '#platform/i18n';
import {
  Amount,
  BarChart,
  BarList,
  Card,
  ChartFrame,
  DataTable,
  Figure,
  Figures,
  fullDay,
  Grid,
  Notice,
  points,
  Text,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import styles from './analytics.module.css';

type Told = Extract<CompanyTotals, { too_small: false }>;

/** A company's totals, or a note that it is too small for any. */
export const CompanyFigures = ({ company }: { company: CompanyTotals }) =>
  company.too_small ? (
    <Card title={<bdi>{company.name}</bdi>}>
      <Text as="div" top={3}>
        <Notice type="info">
          {i18n.t('This company has fewer than {count} members. To protect their privacy, no totals are shown.', {
            count: smallestGroup,
          })}
        </Notice>
      </Text>
    </Card>
  ) : (
    <>
      <Totals company={company} />
      <Grid columns={2} align="start">
        <Months company={company} />
        <Activities company={company} />
      </Grid>
    </>
  );

const Totals = ({ company }: { company: Told }) => (
  <Card title={<bdi>{company.name}</bdi>}>
    <Figures>
      <Figure name={i18n.t('Members')}>{wholeNumber(company.members)}</Figure>
      <Figure name={i18n.t('Active')}>
        {company.active === null ? <small>{tooFew()}</small> : wholeNumber(company.active)}
      </Figure>
      <Figure name={i18n.t('Points earned')}>
        {company.points_earned === null ? (
          <small>{i18n.t('Fewer than {count} people a month', { count: smallestGroup })}</small>
        ) : (
          <Amount value={company.points_earned} />
        )}
      </Figure>
      <Figure name={i18n.t('Offers redeemed')}>
        {company.offers_redeemed === null ? <small>{tooFew()}</small> : wholeNumber(company.offers_redeemed)}
      </Figure>
    </Figures>
    <p className={styles.note}>
      {i18n.t(
        '{from} to {to}. Figures cover at least {count} people. People are rounded down to fives, points to hundreds.',
        { from: fullDay(toNoon(company.from)), to: fullDay(toNoon(company.to)), count: smallestGroup },
      )}
    </p>
  </Card>
);

const tooFew = (): string => i18n.t('Fewer than {count} people', { count: smallestGroup });

const Months = ({ company: { months } }: { company: Told }) => (
  <Card title={i18n.t('Points earned by month')}>
    {months.every((month) => month.points === null) ? (
      <p className={styles.note}>
        {i18n.t('Months in which at least {count} people earn points will appear here.', { count: smallestGroup })}
      </p>
    ) : (
      <Text as="div" top={3}>
        <BarChart
          label={i18n.t('Points earned by month, from {from} to {to}.', {
            from: monthName(months[0]?.date ?? '2026-01-01'),
            to: monthName(months.at(-1)?.date ?? '2026-01-01'),
          })}
          columns={[i18n.t('Month'), i18n.t('Points earned')]}
          unit={i18n.t('points')}
          legend={[i18n.t('Points earned'), '']}
          bars={months.map((month) => ({
            id: month.date,
            name: monthName(month.date),
            up: month.points ?? 0,
            down: 0,
            cells: [month.points === null ? tooFew() : points(month.points)],
          }))}
          write={({ name, cells }) => `${name}: ${cells[0]}`}
        />
      </Text>
    )}
  </Card>
);

const monthName = (date: string): string => dateFormat({ month: 'short', year: 'numeric' }).format(toNoon(date));

const Activities = ({ company: { activities } }: { company: Told }) => (
  <Card title={i18n.t('Popular activities')}>
    {activities.length === 0 ? (
      <p className={styles.note}>
        {i18n.t('Activities with at least {count} people will appear here.', { count: smallestGroup })}
      </p>
    ) : (
      <ChartFrame table={<ActivityTable activities={activities} />}>
        <BarList
          rows={activities.map(({ activity, label, members }) => ({
            id: activity,
            name: label,
            value: members,
            end: i18n.t('{count} people', { count: wholeNumber(members) }),
          }))}
        />
      </ChartFrame>
    )}
  </Card>
);

const ActivityTable = ({ activities }: { activities: Told['activities'] }) => (
  <DataTable
    label={i18n.t('Popular activities')}
    columns={[{ name: i18n.t('Activity') }, { name: i18n.t('People'), end: true }]}
  >
    {activities.map(({ activity, label, members }) => (
      <tr key={activity}>
        <td>{label}</td>
        <td>
          <bdi dir="ltr">{wholeNumber(members)}</bdi>
        </td>
      </tr>
    ))}
  </DataTable>
);
