import type { Settlement } from '@club/contract/club/settlements';
import { i18n } from '#platform/i18n';
import { Amount, Card, DataTable, Fact, Facts, points, Text, wholeNumber } from '#platform/ui';
import { money, monthName } from './formats.ts';
import { SettlementStatus } from './SettlementStatus.tsx';

/** What a month's amount is made of. */
export const SettlementSheet = ({ statement }: { statement: Settlement }) => (
  <>
    <AmountCard statement={statement} />
    <OffersCard statement={statement} />
    <PointsCard statement={statement} />
  </>
);

const AmountCard = ({ statement }: { statement: Settlement }) => {
  const { contracts, corrections, carried_in, amount, currency, vat, state } = statement;
  return (
    <Card title={i18n.t('Amount')} action={<SettlementStatus of={statement} />}>
      <Facts>
        {contracts.map((one) => (
          <Fact
            key={one.since}
            name={i18n.t('{points} points at {worth} a point', {
              points: points(one.points),
              worth: money(one.point_worth, currency, 4),
            })}
          >
            {money(one.worth, currency)}
          </Fact>
        ))}
        {contracts.map((one) => (
          <Fact key={one.since} name={i18n.t('Commission, {percent}%', { percent: one.commission_rate })}>
            {money(-one.commission, currency)}
          </Fact>
        ))}
        {groupCorrections(corrections.filter(({ reason }) => reason === '')).map(({ month, titles, sum }) => (
          <Fact
            key={month}
            name={i18n.t('Correction of {month}: {offers}', { month: monthName(month), offers: titles.join(', ') })}
          >
            {money(sum, currency)}
          </Fact>
        ))}
        {corrections
          .filter(({ reason }) => reason !== '')
          .map(({ month, reason, worth, commission }) => (
            <Fact
              key={`${month} ${reason} ${worth}`}
              name={i18n.t('Correction of {month}: {reason}', { month: monthName(month), reason })}
            >
              {money(worth - commission, currency)}
            </Fact>
          ))}
        {carried_in !== 0 && (
          <Fact name={i18n.t('Taken off from earlier statements')}>{money(carried_in, currency)}</Fact>
        )}
        <Fact name={state === 'draft' ? i18n.t('So far') : i18n.t('To pay')} main>
          {amount === null ? i18n.t('No contract yet') : money(amount, currency)}
        </Fact>
      </Facts>
      {vat && (
        <Text top={3} size="sm" tone="quiet">
          {i18n.t('VAT: {text}', { text: vat })}
        </Text>
      )}
      {amount !== null && amount < 0 && (
        <Text top={3} size="sm" tone="quiet">
          {i18n.t('An amount below zero is taken off the next statement.')}
        </Text>
      )}
    </Card>
  );
};

/** One line for each month that is corrected. */
const groupCorrections = (all: Settlement['corrections']) =>
  [...new Set(all.map(({ month }) => month))].map((month) => {
    const mine = all.filter((one) => one.month === month);
    const hundredths = mine.reduce((sum, { worth, commission }) => sum + Math.round((worth - commission) * 100), 0);
    return { month, titles: [...new Set(mine.map(({ title }) => title))], sum: hundredths / 100 };
  });

const OffersCard = ({ statement: { offers, currency } }: { statement: Settlement }) => (
  <Card title={i18n.t('By offer')}>
    <DataTable
      stacked
      label={i18n.t('Vouchers by offer')}
      columns={[
        { name: i18n.t('Offer') },
        ...[
          i18n.t('Carried in'),
          i18n.t('Sold'),
          i18n.t('Used'),
          i18n.t('Refunded'),
          i18n.t('Expired'),
          i18n.t('Carried over'),
          i18n.t('Points that count'),
          i18n.t('Worth'),
        ].map((name) => ({ name, end: true })),
      ]}
    >
      {offers.map((offer) => (
        <tr key={offer.offer_id}>
          <th scope="row">
            <bdi>{offer.title}</bdi>
          </th>
          {(['carried_in', 'sold', 'used', 'refunded', 'expired', 'carried_over'] as const).map((count) => (
            <td key={count}>
              <bdi>{wholeNumber(offer[count])}</bdi>
            </td>
          ))}
          <td>
            <bdi>{points(offer.points)}</bdi>
          </td>
          <td>
            <bdi>{money(offer.worth, currency)}</bdi>
          </td>
        </tr>
      ))}
    </DataTable>
  </Card>
);

const PointsCard = ({ statement: { points_by: by } }: { statement: Settlement }) => (
  <Card title={i18n.t('Points')}>
    <Facts>
      <Fact name={i18n.t('Carried in')}>{points(by.carried_in)}</Fact>
      <Fact name={i18n.t('Sold')}>
        <Amount value={by.sold} signed />
      </Fact>
      <Fact name={i18n.t('Used')}>
        <Amount value={-by.used} signed />
      </Fact>
      <Fact name={i18n.t('Refunded')}>
        <Amount value={-by.refunded} signed />
      </Fact>
      <Fact name={i18n.t('Expired')}>
        <Amount value={-by.expired} signed />
      </Fact>
      <Fact name={i18n.t('Carried over')} main>
        {points(by.carried_over)}
      </Fact>
    </Facts>
  </Card>
);
