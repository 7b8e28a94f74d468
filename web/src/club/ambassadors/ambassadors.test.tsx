import { ambassadors, type Referral, type ReferralLink } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import type { Output } from '@club/contract/platform/endpoint';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';

const referral = (over: Partial<Referral> = {}): Referral => ({
  id: crypto.randomUUID(),
  display_name: 'Ben K.',
  status: 'verified',
  registered_at: '2026-11-10T09:00:00.000Z',
  verified_at: '2026-11-10T09:05:00.000Z',
  qualified_at: null,
  release_at: null,
  rewarded_at: null,
  open_until: '2026-12-10T09:00:00.000Z',
  points: 0,
  transaction_id: null,
  reversed: false,
  ...over,
});
const link = (over: Partial<ReferralLink> = {}) => factories.referralLink({ ...factories.list([referral()]), ...over });
const standing = (over: Partial<Output<typeof approvals.getAccountStatus>> = {}) => ({
  type_of_account: 'CM' as const,
  account_types: ['CM' as const],
  business: null,
  managed_by: { name: 'The club', kind: 'club' as const },
  ambassador: null,
  vendor: null,
  social_links: [],
  ...over,
});
const asAmbassador = () => standing({ type_of_account: 'AMB', account_types: ['CM', 'AMB'] });
const rejected = (can_reapply_at: string | null) =>
  standing({
    ambassador: {
      status: 'REJ',
      submitted_at: '2026-11-01T09:00:00.000Z',
      reviewed_at: '2026-11-03T09:00:00.000Z',
      reason: 'Tell us more about the people you reach.',
      attempt: 1,
      can_reapply_at,
      missing: [],
      was_approved: false,
      changes_asked: null,
    },
  });
const question = {
  id: 1,
  questionnaire: { code: 'ambassador', kind: 'ambassador' as const, title: 'Become an ambassador' },
  position: 1,
  kind: 'text' as const,
  text: 'Why?',
  help: null,
  required: true,
  options: [],
  min: null,
  max: null,
  max_length: 1000,
  answer: null,
};
const path = '/ambassador-program';
const show = (address = path) => openAsMember(address, { type_of_account: 'AMB', account_types: ['CM', 'AMB'] });

beforeEach(() => {
  answer(ambassadors.listAmbassadors, { ...factories.list([]), start_date: '2026-11-01', end_date: '2026-11-30' });
  answer(points.listEventTypes, factories.eventTypes([]));
  answer(questionnaires.listOnboardingQuestions, factories.list([question]));
});

test('an ambassador sees the link, its results, the invited friends and the reward rules', async () => {
  answer(approvals.getAccountStatus, asAmbassador());
  answer(ambassadors.getReferralLink, link());
  show();
  expect(await screen.findByText('http://localhost/register/ABCD2345')).toBeVisible();
  expect(screen.getByText(/You earn 250\.00 points for each friend who gets active\. They earn 100\.00/)).toBeVisible();
  expect(screen.getByText('Ben K.')).toBeVisible();
  expect(screen.getByText(/They can get active until Dec 10, 2026/)).toBeVisible();
  expect(screen.getByText(/20% of friends who opened your link registered/)).toBeVisible();
});

test('the link is copied, and a device that blocks copying says what to do', async () => {
  answer(approvals.getAccountStatus, asAmbassador());
  answer(ambassadors.getReferralLink, link());
  const { user } = show();
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(copy);
  expect(await screen.findByText("We couldn't copy the link. Select it and copy it yourself.")).toBeVisible();
  await user.click(copy);
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith('http://localhost/register/ABCD2345');
});

test('every invitation status is shown in words, and a reward links to its entry', async () => {
  const rewarded = {
    status: 'rewarded' as const,
    rewarded_at: '2026-11-20T09:00:00.000Z',
    points: 250,
    transaction_id: 'e1',
  };
  answer(approvals.getAccountStatus, asAmbassador());
  answer(
    ambassadors.getReferralLink,
    link(
      factories.list([
        referral({ display_name: 'One A.', status: 'qualified', release_at: '2999-01-01T00:00:00.000Z' }),
        referral({ display_name: 'Two B.', status: 'qualified', release_at: '2020-01-01T00:00:00.000Z' }),
        referral({ display_name: 'Three C.', ...rewarded }),
        referral({ display_name: 'Four D.', status: 'rejected' }),
        referral({ display_name: 'Five E.', ...rewarded, reversed: true, points: 0 }),
      ]),
    ),
  );
  show();
  const line = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  expect((await line('One A.')).getByText(/You'll receive your points on Jan 1, 2999/)).toBeVisible();
  expect((await line('Two B.')).getByText(/We'll review it before you receive your points/)).toBeVisible();
  expect((await line('Three C.')).getByRole('link', { name: '+250.00' })).toHaveAttribute(
    'href',
    '/rewards/reward-transactions/e1',
  );
  expect((await line('Four D.')).getByText('Not eligible')).toBeVisible();
  expect((await line('Five E.')).getByText('The points were reversed.')).toBeVisible();
});

test('period, status and page come from the address', async () => {
  answer(approvals.getAccountStatus, asAmbassador());
  answer(ambassadors.getReferralLink, link({ ...factories.list([]), count: 31 }));
  show(`${path}?days=365&status=rewarded&page=2`);
  expect(await screen.findByText('No friends with this status in this period.')).toBeVisible();
  const asked = listCalls(ambassadors.getReferralLink)[0]?.url.searchParams;
  expect([asked?.get('status'), asked?.get('page')]).toEqual(['rewarded', '2']);
  const days = new Date(asked?.get('end_date') ?? '').getTime() - new Date(asked?.get('start_date') ?? '').getTime();
  expect(days / 86_400_000).toBe(364);
  expect(screen.getByText('Page 2 of 4')).toBeVisible();
});

test('a programme that fails to load says so and can be retried', async () => {
  answer(approvals.getAccountStatus, brokenConnection);
  const { user } = show();
  expect(await screen.findByText("We couldn't load the programme.")).toBeVisible();
  answer(approvals.getAccountStatus, asAmbassador());
  answer(ambassadors.getReferralLink, problem('account_type_required'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This is for another account type.')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Try again' });
  answer(ambassadors.getReferralLink, link(factories.list([])));
  await user.click(again);
  expect(await screen.findByText(/Friends who register with your link will appear here/)).toBeVisible();
});

test('other members see the rules, the current points and the status of their application', async () => {
  answer(approvals.getAccountStatus, rejected('2999-01-01T00:00:00.000Z'));
  answer(
    points.listEventTypes,
    factories.eventTypes([
      factories.eventType({ code: 'referral_reward', points: 250 }),
      factories.eventType({ code: 'referral_joined', points: 100 }),
    ]),
  );
  openAsMember(path);
  expect(await screen.findByText(/Tell us more about the people you reach/)).toBeVisible();
  expect(
    await screen.findByText(/You earn 250\.00 points for each friend who gets active\. They earn 100\.00/),
  ).toBeVisible();
  expect(await screen.findByText('The ambassadors who invited the most members will appear here.')).toBeVisible();
  expect(listCalls(ambassadors.getReferralLink)).toHaveLength(0);
});
