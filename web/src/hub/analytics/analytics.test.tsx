import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { type PointsReport, statements } from '@club/contract/club/statements';
import { type VendorOffer, vendors } from '@club/contract/club/vendors';
import { analytics, type CompanyTotals, type OwnYear } from '@club/contract/hub/analytics';
import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';

const path = '/analytics-platform';
const year = { duration: 'last_one_year' as const, from: '2025-11-21', to: '2026-11-20' };
const months = [
  { date: '2026-09-01', earned: 40, spent: 0, expired: 0 },
  { date: '2026-10-01', earned: 60.5, spent: 25, expired: 0 },
];
const activities = [
  { activity: 'offer_redeemed', label: 'Offer redeemed', count: 1, earned: 0, spent: 25, expired: 0 },
  { activity: 'transfer', label: 'Transfer', count: 1, earned: 20.5, spent: 0, expired: 0 },
  { activity: 'daily_visit', label: 'Daily visit', count: 40, earned: 80, spent: 0, expired: 0 },
];
const ownYear = (over: Partial<OwnYear> = {}): OwnYear => ({
  from: year.from,
  to: year.to,
  active_days: 40,
  best_streak: { days: 9, from: '2026-10-01', to: '2026-10-09' },
  offers: { count: 1, points: 25 },
  ...over,
});
const report = ({ url }: { url: URL }): PointsReport =>
  url.searchParams.get('by') === 'date'
    ? { ...year, by: 'date', interval: 'month', results: months }
    : { ...year, by: 'activity', results: activities };

/** Signed in with these types, of which the club knows too. */
const open = (search = '', types: AccountType[] = ['CM'], permissions: AdminPermission[] = []) => {
  const type_of_account = types.at(-1) ?? 'CM';
  const is_admin = permissions.length > 0;
  answer(approvals.getRights, {
    type_of_account,
    account_types: types,
    is_admin,
    permissions,
    gates: { admin: is_admin, vendor: types.includes('VEN'), ambassador: types.includes('AMB') },
  });
  return openAsMember(path + search, { type_of_account, account_types: types, is_admin });
};
const card = (name: string) => screen.findByRole('region', { name });
const views = () => screen.queryByRole('navigation', { name: 'View' });

beforeEach(() => {
  answerHome();
  answer(statements.getPointsReport, report);
  answer(analytics.getOwnYear, ownYear());
});

test('a member sees their year: total, best month, top activity, streak and offers', async () => {
  open();
  const sum = await card('Your year in points');
  expect(await within(sum).findByText('100.50')).toBeVisible();
  expect(within(sum).getByText(/Your best month was October 2026: 60.50 points/)).toBeVisible();
  const brought = await card('Top sources');
  const rows = await within(brought).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Daily visit 40 entries80.00', 'Transfer 1 entry20.50']);
  expect(await within(await card('Best streak')).findByText('9 days')).toBeVisible();
  expect(screen.getByText(/For 25.00 points/)).toBeVisible();
  expect(
    within(views() as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your year', 'Your signals']);
});

test('every chart is also a table', async () => {
  const { user } = open();
  const brought = await card('Top sources');
  await user.click(await within(brought).findByRole('button', { name: 'Show as table' }));
  const [, first] = within(brought).getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Daily visit', '40', '80.00', '79.6%']);
});

test('one failed block leaves the others and can be retried', async () => {
  answer(analytics.getOwnYear, problem('internal_error'));
  const { user } = open();
  const streak = await card('Best streak');
  const again = await within(streak).findByRole('button', { name: 'Try again' });
  expect(await within(await card('Your year in points')).findByText('100.50')).toBeVisible();
  answer(analytics.getOwnYear, ownYear());
  await user.click(again);
  expect(await within(streak).findByText('9 days')).toBeVisible();
});

test('a newcomer sees how to start the year', async () => {
  answer(
    statements.getPointsReport,
    ({ url }): PointsReport =>
      url.searchParams.get('by') === 'date'
        ? { ...year, by: 'date', interval: 'month', results: [{ date: '2026-10-01', earned: 0, spent: 0, expired: 0 }] }
        : { ...year, by: 'activity', results: [] },
  );
  answer(analytics.getOwnYear, ownYear({ active_days: 0, best_streak: null, offers: { count: 0, points: 0 } }));
  open();
  expect(await screen.findByText('The points you earn each month will appear here.')).toBeVisible();
  expect(await screen.findByText(/Your streak starts/)).toBeVisible();
  expect(await screen.findByText(/Offers you redeem will appear here/)).toBeVisible();
});

const noRanking = { ...factories.list([]), start_date: '2026-11-01', end_date: '2026-11-02' };

test('an ambassador sees their invitations, with the period in the address', async () => {
  answer(ambassadors.getReferralLink, factories.referralLink());
  answer(ambassadors.listAmbassadors, noRanking);
  const { user, router } = open('', ['CM', 'AMB']);
  await user.click(await screen.findByRole('link', { name: 'Invitations' }));
  expect(await card('Over time')).toBeVisible();
  const brought = await card("Your link's results");
  await user.click(within(brought).getByRole('button', { name: 'Show as table' }));
  expect(within(brought).getByRole('row', { name: 'Registered 2 20%' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: '90 days' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=invitations&days=90'));
  await waitFor(() => expect(listCalls(ambassadors.getReferralLink)).toHaveLength(2));
});

test('an ambassador whose link has no clicks is led to it', async () => {
  answer(ambassadors.getReferralLink, factories.referralLink({ clicks: 0, registered: 0, verified: 0, series: [] }));
  answer(ambassadors.listAmbassadors, noRanking);
  open('?view=invitations', ['CM', 'AMB']);
  expect(await screen.findByText('No one opened your link in this period. Share it to invite friends.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get your link' })).toHaveAttribute('href', '/ambassador-program');
});

const summary = {
  published: 1,
  scheduled: 0,
  expired: 0,
  sold_out: 0,
  paused: 0,
  draft: 0,
  archived: 0,
  low_stock: 0,
  held: 0,
  paused_by_club: 0,
  open: 0,
  views: 289,
  redemptions: 20,
  points_collected: 1000,
  views_30d: 40,
  redemptions_30d: 4,
  used_30d: 1,
  before: null,
  points_30d: 200,
  series: [{ date: '2026-11-20', views: 40, redemptions: 4, used: 1, points: 200 }],
};
const sold = {
  id: '0193a000-0000-7000-8000-00000000b001',
  title: 'Thermal circuit',
  views: 289,
  redemptions: 20,
  points_collected: 1000,
} as VendorOffer;
const offers = (results: VendorOffer[], over: Partial<typeof summary> = {}) => ({
  ...factories.list(results),
  summary: { ...summary, ...over },
});

test('a vendor sees results by figure and the best offers with all their figures', async () => {
  answer(vendors.listVendorOffers, offers([sold]));
  const { user, router } = open('?view=offers', ['CM', 'VEN']);
  expect(await screen.findByText('289 all time')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sold' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=offers&figure=redemptions'));
  const best = await card('Your best offers');
  await user.click(within(best).getByRole('button', { name: 'Show as table' }));
  expect(within(best).getByRole('row', { name: 'Thermal circuit 289 20 6.9% 1,000.00' })).toBeVisible();
});

test('a vendor whose offers have no views is led to the vendor dashboard', async () => {
  answer(vendors.listVendorOffers, offers([], { views: 0, redemptions: 0 }));
  open('?view=offers', ['CM', 'VEN']);
  expect(await screen.findByText('Views and redemptions of your offers will appear here.')).toBeVisible();
  expect(await screen.findByText('Your most redeemed offers will appear here.')).toBeVisible();
});

test('a vendor who lost access sees why nothing is shown and can retry', async () => {
  answer(vendors.listVendorOffers, problem('account_type_required'));
  open('?view=offers', ['CM', 'VEN']);
  expect(await screen.findByText("We couldn't load your figures.")).toBeVisible();
});

const small: CompanyTotals = {
  id: '0193a000-0000-7000-8000-00000000c001',
  name: 'Calma Studios',
  own: true,
  too_small: true,
};
const large: CompanyTotals = {
  id: '0193a000-0000-7000-8000-00000000c002',
  name: 'Nordlicht Labs',
  own: false,
  too_small: false,
  from: '2025-11-01',
  to: '2026-10-31',
  members: 15,
  active: 10,
  points_earned: 800,
  offers_redeemed: null,
  months: [
    { date: '2026-09-01', points: null },
    { date: '2026-10-01', points: 800 },
  ],
  activities: [{ activity: 'daily_visit', label: 'Daily visit', members: 10 }],
};

test('a corporate member of a small company sees that it is too small for figures', async () => {
  answer(analytics.listCompanyTotals, factories.list([small]));
  open('?view=companies', ['CCM']);
  const company = await card('Calma Studios');
  expect(within(company).getByText(/This company has fewer than 10 members/)).toBeVisible();
  expect(screen.queryByText('Members')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Club dashboard' })).toBeNull();
});

test("an administrator compares companies, opens one, and sees the whole club's figures", async () => {
  answer(analytics.listCompanyTotals, factories.list([{ ...small, own: false }, large]));
  const { user, router } = open('?view=companies', ['CM'], ['dashboard']);
  expect(await screen.findByRole('row', { name: 'Calma Studios Fewer than 10 members' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nordlicht Labs 15 10 800.00' })).toBeVisible();
  const company = await card('Nordlicht Labs');
  expect(within(company).getByText('Fewer than 10 people')).toBeVisible();
  await user.click(within(await card('Points earned by month')).getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'Sep 2026 Fewer than 10 people' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Calma Studios' }));
  await waitFor(() => expect(router.state.location.search).toContain(small.id));
  expect(await card('Calma Studios')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Club dashboard' })).toHaveAttribute('href', '/admin/dashboard');
});

test('a view the member may not open shows their own year instead', async () => {
  open('?view=companies');
  expect(await card('Your year in points')).toBeVisible();
  expect(listCalls(analytics.listCompanyTotals)).toEqual([]);
});
