import { smallestGroup } from '@club/contract/core/groups';
import type { CompanyTotals } from '@club/contract/hub/analytics';
import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dashboardPath } from '#club/admin/paths';
import { Funnel, InvitationChart, Leaderboard, spanName, spans, useInvitations } from '#club/ambassadors';
import { approvalsApi, useFollowedRights } from '#club/approvals';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { programmePath } from '#platform/paths';
import {
  Amount,
  DataTable,
  EmptyState,
  Grid,
  LinkButton,
  Loading,
  Page,
  Row,
  Segments,
  SkeletonBlock,
  Stack,
  Text,
  TextLink,
  wholeNumber,
} from '#platform/ui';
import { analyticsApi } from './analytics.api.ts';
import styles from './analytics.module.css';
import { viewAddress } from './analytics-paths.ts';
import { Block } from './Block.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { OffersView } from './OffersView.tsx';
import { YearView } from './YearView.tsx';

/** Company totals, anonymised. */
const CompaniesView = () => {
  const [search] = useSearchParams();
  const query = analyticsApi.useListCompanyTotalsQuery();
  const companies = query.data?.results ?? [];
  const shown = companies.find(({ id }) => id === search.get('company')) ?? companies.find(isReported) ?? companies[0];
  return (
    <Stack gap="page">
      <ProgrammeLink />
      {(companies.length > 1 || !shown) && (
        <Block
          title={i18n.t('Companies')}
          query={query}
          height={200}
          empty={<EmptyState>{i18n.t('Companies that join the club will appear here.')}</EmptyState>}
        >
          {({ results }) => <CompanyTable companies={results} shown={shown?.id} />}
        </Block>
      )}
      {shown && <CompanyFigures company={shown} />}
    </Stack>
  );
};

const isReported = (company: CompanyTotals): boolean => !company.too_small && company.points_earned !== null;

/** Links administrators to the club dashboard. */
const ProgrammeLink = () => {
  const { data } = approvalsApi.useGetRightsQuery();
  if (!data || !('permissions' in data) || !data.permissions.includes('dashboard')) return null;
  return (
    <Row className={styles.bar} gap={5} rowGap={2} justify="between">
      <p className={styles.note}>{i18n.t('Looking for figures for the whole club?')}</p>
      <TextLink to={dashboardPath}>{i18n.t('Club dashboard')}</TextLink>
    </Row>
  );
};

const CompanyTable = ({ companies, shown }: { companies: readonly CompanyTotals[]; shown: string | undefined }) => (
  <DataTable
    label={i18n.t('Companies')}
    columns={[
      { name: i18n.t('Company') },
      { name: i18n.t('Members'), end: true },
      { name: i18n.t('Active'), end: true },
      { name: i18n.t('Points earned'), end: true },
    ]}
  >
    {companies.map((company) => (
      <tr key={company.id} className={company.id === shown ? styles.chosen : undefined}>
        <td>
          <Link
            className={styles.link}
            to={viewAddress('companies', { company: company.id })}
            aria-current={company.id === shown ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{company.name}</bdi>
          </Link>
        </td>
        {company.too_small ? (
          <Text as="td" tone="faint" colSpan={3}>
            {i18n.t('Fewer than {count} members', { count: smallestGroup })}
          </Text>
        ) : (
          <>
            <td>
              <bdi dir="ltr">{wholeNumber(company.members)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{company.active === null ? '–' : wholeNumber(company.active)}</bdi>
            </td>
            <td>{company.points_earned === null ? <bdi>–</bdi> : <Amount value={company.points_earned} />}</td>
          </>
        )}
      </tr>
    ))}
  </DataTable>
);

/** Loaded when the view is opened: the other views of the page draw no clock. */
const SignalsPart = lazy(() => import('./SignalsPart.tsx'));

/** The member's health signals and points on one clock, and how two of them moved together. */
const SignalsView = () => (
  <Stack gap="page">
    <Suspense fallback={<SkeletonBlock height={560} />}>
      <SignalsPart />
    </Suspense>
  </Stack>
);

/** How far an ambassador's invitations came, and when. */
const InvitationsView = () => {
  const [search] = useSearchParams();
  const span = spans.find((days) => String(days) === search.get('days')) ?? 30;
  const query = useInvitations({ days: span, status: undefined, page: 1 });
  return (
    <Stack gap="page">
      <Row className={styles.bar} gap={5} rowGap={2} justify="between">
        <Segments
          label={i18n.t('Period')}
          segments={spans.map((days) => ({
            to: viewAddress('invitations', days === 30 ? {} : { days: String(days) }),
            label: spanName(days),
            current: days === span,
          }))}
        />
        <TextLink to={programmePath}>{i18n.t('Ambassador programme')}</TextLink>
      </Row>
      {query.data && query.data.clicks + query.data.registered > 0 ? (
        <Grid columns={2} align="start">
          <Funnel data={query.data} />
          <Block title={i18n.t('Over time')} query={query}>
            {({ series }) => (
              <Text as="div" top={3}>
                <InvitationChart series={series} />
              </Text>
            )}
          </Block>
        </Grid>
      ) : (
        <Block title={i18n.t("Your link's results")} query={query} height={320}>
          {() => <NobodyYet />}
        </Block>
      )}
      <Leaderboard span={span} />
    </Stack>
  );
};

const NobodyYet = () => (
  <EmptyState
    action={
      <LinkButton kind="soft" to={programmePath}>
        {i18n.t('Get your link')}
      </LinkButton>
    }
  >
    {i18n.t('No one opened your link in this period. Share it to invite friends.')}
  </EmptyState>
);

/** The member's year, plus views for ambassadors, vendors and companies. */
const AnalyticsScreen = () => {
  const [search] = useSearchParams();
  const { holder, isKnown } = useHolder();
  const asked = search.get('view');
  const shown = findView(search, holder);
  const views = listViews(holder);
  return (
    <Page
      title={i18n.t('Analytics')}
      intro={i18n.t('Your club activity in numbers. You can show every chart as a table.')}
    >
      {views.length > 1 && (
        <Text as="div" bottom={5}>
          <Segments
            label={i18n.t('View')}
            segments={views.map(({ name, label }) => ({
              to: viewAddress(name),
              label: label(),
              current: name === shown.name,
            }))}
          />
        </Text>
      )}
      {!isKnown && asked !== null && asked !== shown.name ? <Loading /> : <shown.View />}
    </Page>
  );
};

/** Account types from the server, or from sign-in until it answers. */
const useHolder = (): { holder: Holder; isKnown: boolean } => {
  const { record } = useUser();
  const { data, isError } = approvalsApi.useGetRightsQuery();
  const rights = data && 'permissions' in data ? data : undefined;
  useFollowedRights(rights);
  return {
    holder: { types: rights?.account_types ?? record?.account_types ?? [], permissions: rights?.permissions ?? [] },
    isKnown: rights !== undefined || isError,
  };
};

export default AnalyticsScreen;

/** The member's account types. */
interface Holder {
  readonly types: readonly AccountType[];
  readonly permissions: readonly AdminPermission[];
}

interface AnalyticsView {
  /** In the address. */
  readonly name: string;
  readonly label: () => string;
  readonly isFor: (holder: Holder) => boolean;
  readonly View: ComponentType;
}

/** The views in order. The first is for everyone. */
const views: readonly [AnalyticsView, ...AnalyticsView[]] = [
  { name: 'year', label: () => i18n.t('Your year'), isFor: () => true, View: YearView },
  { name: 'signals', label: () => i18n.t('Your signals'), isFor: () => true, View: SignalsView },
  {
    name: 'invitations',
    label: () => i18n.t('Invitations'),
    isFor: ({ types }) => types.includes('AMB'),
    View: InvitationsView,
  },
  { name: 'offers', label: () => i18n.t('Offers'), isFor: ({ types }) => types.includes('VEN'), View: OffersView },
  {
    name: 'companies',
    label: () => i18n.t('Companies'),
    isFor: ({ types, permissions }) => types.includes('CCM') || permissions.includes('dashboard'),
    View: CompaniesView,
  },
];

const listViews = (holder: Holder): readonly AnalyticsView[] => views.filter(({ isFor }) => isFor(holder));

/** The view in the address, or the first one if the member doesn't have it. */
const findView = (search: URLSearchParams, holder: Holder): AnalyticsView =>
  listViews(holder).find(({ name }) => name === search.get('view')) ?? views[0];
