import type { settlements } from '@club/contract/club/settlements';
import type { MonthRow } from '@club/contract/club/settlements/staff';
import { toCsvLine } from '@club/contract/platform/csv';
import type { Output } from '@club/contract/platform/endpoint';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage, useMayOpen } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import { settlementsPath, toSettlementPath } from '#club/admin/paths';
import { money, monthName, SettlementStatus, settlementsApi } from '#club/settlements';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  changeAddress,
  DataTable,
  EmptyState,
  fullDay,
  Loaded,
  Notice,
  points,
  Row,
  SelectField,
  SkeletonBlock,
  Stack,
  saveText,
  TextLink,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import { IssueDialog } from './IssueDialog.tsx';
import { LedgerCheck } from './LedgerCheck.tsx';

type MonthList = Output<typeof settlements.listMonthSettlements>;

/** What each vendor is paid for a month. */
const SettlementsScreen = () => {
  const [search] = useSearchParams();
  const month = search.get('month') ?? '';
  const query = settlementsApi.useListMonthSettlementsQuery(/^\d{4}-\d\d$/.test(month) ? { month } : {}, {
    skip: !useMayOpen('money'),
  });
  return (
    <AdminPage
      needs="money"
      title={query.data ? monthName(query.data.month) : i18n.t('Settlements')}
      intro={query.data ? <Summary list={query.data} /> : i18n.t('What the club pays each vendor, by month.')}
    >
      <Loaded
        query={query}
        keepPrevious
        failed={i18n.t("We couldn't load the settlements.")}
        skeleton={<SkeletonBlock height={320} />}
        inCard
      >
        {(list) => <MonthOfVendors list={list} />}
      </Loaded>
    </AdminPage>
  );
};

const Summary = ({ list: { rows, sums } }: { list: MonthList }) => (
  <>
    {i18n.t('{vendors, plural, one {# vendor} other {# vendors}}', { vendors: rows.length })}
    {sums.map(({ currency, amount }) => ` · ${i18n.t('{sum} to pay', { sum: money(amount, currency) })}`)}
  </>
);

const MonthOfVendors = ({ list }: { list: MonthList }) => {
  const { month, months, over, issued_from, rows } = list;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const drafts = rows.filter(({ state, amount }) => state === 'draft' && amount !== null);
  return (
    <Stack gap="page">
      <div className={frame.tools}>
        <SelectField
          label={i18n.t('Month')}
          name="month"
          value={month}
          options={months.map((one) => ({ value: one, label: monthName(one) }))}
          onChange={({ target }) => void navigate(changeAddress(settlementsPath, { month: target.value }))}
        />
        <Row data-only="screen" gap={2}>
          <Button
            kind="soft"
            icon={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => saveText(`settlements-${month}.csv`, toCsv(list), 'text/csv')}
          >
            {i18n.t('CSV of {count}', { count: rows.length })}
          </Button>
          {over && drafts.length > 0 && (
            <Button onClick={() => setAsking(true)}>
              {i18n.t('{drafts, plural, one {Issue # draft…} other {Issue # drafts…}}', { drafts: drafts.length })}
            </Button>
          )}
        </Row>
      </div>
      {!over && (
        <Notice type="info">
          {i18n.t("{month} isn't over. Its statements can be issued from {day}.", {
            month: monthName(month),
            day: fullDay(toNoon(issued_from)),
          })}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState>{i18n.t('No vendor sold, redeemed or refunded a voucher in this month.')}</EmptyState>
      ) : (
        <VendorTable list={list} />
      )}
      <LedgerCheck />
      {isAsking && <IssueDialog month={month} drafts={drafts} onClose={() => setAsking(false)} />}
    </Stack>
  );
};

const VendorTable = ({ list: { month, rows, sums } }: { list: MonthList }) => (
  <Card>
    <DataTable
      stacked
      label={i18n.t('Vendors')}
      columns={[
        { name: i18n.t('Vendor') },
        { name: i18n.t('State') },
        { name: i18n.t('Used'), end: true },
        { name: i18n.t('Points'), end: true },
        { name: i18n.t('Worth'), end: true },
        { name: i18n.t('Commission'), end: true },
        { name: i18n.t('To pay'), end: true },
      ]}
      foot={
        rows.length > 1 &&
        sums.map((sum) => (
          <tr key={sum.currency}>
            <th scope="row">{i18n.t('All in {currency}', { currency: sum.currency })}</th>
            <td />
            {listFigures(sum)}
            <td>
              <bdi>{money(sum.amount, sum.currency)}</bdi>
            </td>
          </tr>
        ))
      }
    >
      {rows.map((row) => (
        <tr key={row.vendor.id}>
          <th scope="row">
            <TextLink to={toSettlementPath(row.vendor.id, month)}>
              <bdi>{row.vendor.name}</bdi>
            </TextLink>
          </th>
          <td>
            <SettlementStatus of={row} />
          </td>
          {listFigures(row)}
          <td>
            <bdi>
              <b>{row.amount === null ? i18n.t('No contract yet') : money(row.amount, row.currency)}</b>
            </bdi>
          </td>
        </tr>
      ))}
    </DataTable>
  </Card>
);

/** The cells of a row that are numbers. */
const listFigures = (row: Pick<MonthRow, 'used' | 'points' | 'worth' | 'commission' | 'currency'>) =>
  Object.entries({
    used: wholeNumber(row.used),
    points: points(row.points),
    worth: money(row.worth, row.currency),
    commission: money(-row.commission, row.currency),
  }).map(([name, figure]) => (
    <td key={name}>
      <bdi>{figure}</bdi>
    </td>
  ));

/** What the table shows, as comma-separated values (RFC 4180). */
const toCsv = ({ month, rows }: MonthList): string =>
  [
    ['month', 'vendor', 'state', 'number', 'used', 'points', 'worth', 'commission', 'amount', 'currency'],
    ...rows.map((row) => [
      month,
      row.vendor.name,
      row.state,
      row.number ?? '',
      String(row.used),
      row.points.toFixed(2),
      row.worth.toFixed(2),
      row.commission.toFixed(2),
      row.amount?.toFixed(2) ?? '',
      row.currency,
    ]),
  ]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');

export default SettlementsScreen;
