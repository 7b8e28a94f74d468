import type { AdminReferral } from '@club/contract/club/admin';
import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { useLocation, useSearchParams } from 'react-router';
import { AdminPage, adminApi, listPaths, useListQuery } from '#club/admin/frame';
import { dashboardPath } from '#club/admin/paths';
import { i18n } from '#platform/i18n';
import { changeAddress, dayAndTime, dayParam, fullDay, Text, TextLink, toNoon } from '#platform/ui';
import { HoldingsList, MembersList, OffersList, PointsList, RedemptionsList } from './Lists.tsx';
import { ListTable } from './ListTable.tsx';
import { MemberName } from './MemberName.tsx';

/** The entries behind a dashboard figure, chosen by the path. */
const ListScreen = () => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const list = lists()[pathname.replace(/\/$/, '')];
  if (!list) return <NoList />;
  const { title, List } = list;
  const filter = describeFilter(search);
  return (
    <AdminPage needs="dashboard" title={title} intro={i18n.t('The entries behind this dashboard figure.')}>
      <Text bottom={3}>
        <TextLink to={toDashboard(search)}>{i18n.t('Back to the dashboard')}</TextLink>
      </Text>
      {filter && <p>{filter}</p>}
      <List />
    </AdminPage>
  );
};

const NoList = () => (
  <AdminPage needs="dashboard" title={i18n.t('Club figures')} intro={i18n.t("This list doesn't exist.")}>
    <TextLink to={dashboardPath}>{i18n.t('Back to the dashboard')}</TextLink>
  </AdminPage>
);

const lists = (): Record<string, { title: string; List: () => React.ReactNode }> => ({
  [listPaths.members]: { title: i18n.t('Club members'), List: MembersList },
  [listPaths.points]: { title: i18n.t('Points activity'), List: PointsList },
  [listPaths.holdings]: { title: i18n.t('Points held by members'), List: HoldingsList },
  [listPaths.redemptions]: { title: i18n.t('Vouchers issued'), List: RedemptionsList },
  [listPaths.offers]: { title: i18n.t('Offers on sale'), List: OffersList },
  [listPaths.referrals]: { title: i18n.t('Invitations'), List: ReferralsList },
});

export default ListScreen;

/** The dashboard with the period that a list was opened with. */
const toDashboard = (search: URLSearchParams): string => {
  const [from, to] = readSpan(search);
  if (!from || !to) return dashboardPath;
  const days = Math.round((toNoon(to).getTime() - toNoon(from).getTime()) / dayMs) + 1;
  return changeAddress(dashboardPath, { days: days === 30 ? undefined : days });
};

/** What a list is narrowed to, in words; empty for a list of everything. */
const describeFilter = (search: URLSearchParams): string => {
  const [from, to] = readSpan(search);
  const parts = [
    nameFilter(search.get('who') ?? ''),
    nameFilter(search.get('movement') ?? ''),
    nameFilter(search.get('reached') ?? ''),
    accountTypes[(search.get('type_of_account') ?? '') as AccountType] ?? '',
    from && to ? i18n.t('{from} to {to}', { from: fullDay(toNoon(from)), to: fullDay(toNoon(to)) }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
};

const readSpan = (search: URLSearchParams): readonly [string, string] => [
  dayParam.read(search.get('start_date')),
  dayParam.read(search.get('end_date')),
];

const nameFilter = (filter: string): string =>
  ({
    joined: i18n.t('Joined'),
    active: i18n.t('Active in 30 days'),
    issued: i18n.t('Issued'),
    redeemed: i18n.t('Redeemed'),
    exchanged: i18n.t('Converted'),
    expired: i18n.t('Expired'),
    registered: i18n.t('Registered'),
    verified: i18n.t('Verified'),
    qualified: i18n.t('Qualified'),
    rewarded: i18n.t('Rewarded'),
    rejected: i18n.t('Not eligible'),
  })[filter] ?? '';

const steps = ['registered', 'verified', 'qualified', 'rewarded', 'rejected'] as const;

/** Who invited whom, with the risk signs found. */
const ReferralsList = () => {
  const { given, period, paging } = useListQuery();
  const reached = steps.find((step) => step === given.reached) ?? 'registered';
  const answer = adminApi.useListReferralsQuery({ page: paging.page, ...period, reached });
  return (
    <ListTable
      answer={answer}
      label={i18n.t('Invitations')}
      paging={paging}
      columns={[i18n.t('Time'), i18n.t('Ambassador'), i18n.t('Member'), i18n.t('Status'), i18n.t('Risk signs')]}
      row={(row: AdminReferral) => (
        <tr key={row.id}>
          <td>{dayAndTime(new Date(row.registered_at))}</td>
          <td>
            <MemberName {...row.ambassador} />
          </td>
          <td>
            <MemberName {...row.member} />
          </td>
          <td>{stateWord(row)}</td>
          <td>
            {[
              ...row.risk.map((sign) => sign.replaceAll('_', ' ')),
              ...toClusters(row),
              ...(row.reason ? [row.reason] : []),
            ].join(', ')}
          </td>
        </tr>
      )}
    />
  );
};

/** Accounts like the invited member's, in words; nothing for a member who has all to themselves. */
const toClusters = ({ accounts: { mailbox, device, address } }: AdminReferral): string[] => [
  ...(mailbox > 1 ? [i18n.t('{count} accounts with this mailbox', { count: mailbox })] : []),
  ...(device > 1 ? [i18n.t('{count} accounts on this device', { count: device })] : []),
  ...(address > 1 ? [i18n.t('{count} accounts at this network address', { count: address })] : []),
];

const stateWord = ({ status, reversed }: AdminReferral): string =>
  reversed
    ? i18n.t('Reversed')
    : ({
        registered: i18n.t('Registered'),
        verified: i18n.t('Verified'),
        qualified: i18n.t('Qualified'),
        rewarded: i18n.t('Rewarded'),
        rejected: i18n.t('Not eligible'),
        expired: i18n.t('Expired'),
      }[status] ?? status);
