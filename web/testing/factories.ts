import { lifestyleFields, type Profile } from '@club/contract/club/account';
import type { ReferralLink } from '@club/contract/club/ambassadors';
import type { approvals } from '@club/contract/club/approvals';
import type { Offer } from '@club/contract/club/marketplace';
import type { Questionnaire } from '@club/contract/club/questionnaires';
import type { MemberClaims, SignedIn } from '@club/contract/core/identity';
import type { passkeys as passkeysContract } from '@club/contract/core/passkeys';
import type { Output } from '@club/contract/platform/endpoint';
import { nobody, type UserState } from '#platform/api';
import { assistantFactories } from './assistant.ts';
import { healthConsents } from './health-consents.ts';
import { healthFactories } from './health-scores.ts';
import { pointsFactories } from './points.ts';

type AccountStatus = Output<typeof approvals.getAccountStatus>;

const memberId = '0193a000-0000-7000-8000-000000000001';
const claims = (over: Partial<MemberClaims> = {}): MemberClaims => ({
  user_id: memberId,
  email: 'ada@demo.test',
  email_verified: true,
  first_name: 'Ada',
  last_name: 'Lindqvist',
  type_of_account: 'CM',
  account_types: ['CM'],
  is_admin: false,
  client_code: 'MB-7K3M9QXT2',
  rewards_client_code: 'RW-7K3M9QXT2',
  health_client_code: 'HL-7K3M9QXT2',
  country_code: 'SE',
  platform_manager_client_id: 'club-north',
  language: 'en',
  ...over,
});

const base64url = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let issued = 1_790_000_000;

/** An access token; each one is issued a second after the one before. */
const token = (over: Partial<MemberClaims> = {}): string => {
  issued += 1;
  return `${base64url({ alg: 'HS256' })}.${base64url({ ...claims(over), iat: issued })}.signature`;
};

const session = (over: Partial<SignedIn> = {}): SignedIn => {
  const { email_verified: _verified, language: _language, ...member } = claims();
  const access = token(over);
  return { ...member, access, refresh: 'refresh-1', token: access, is_new: false, onboarding_completed: true, ...over };
};

/** The user state of someone who is signed in. */
const user = (over: Partial<MemberClaims> = {}): UserState => {
  const { access, refresh, token: _token, ...record } = session({ ...over, access: token(over) });
  return {
    ...nobody,
    record: { ...record, ...over },
    country_code: record.country_code,
    accountTypes: record.account_types,
    platform_manager_client_id: record.platform_manager_client_id,
    access,
    refresh,
    user_id: record.user_id,
  };
};

const profile = (over: Partial<Profile> = {}): Profile => ({
  user_id: memberId,
  client_code: 'MB-7K3M9QXT2',
  type_of_account: 'CM',
  email: 'ada@demo.test',
  email_verified: true,
  pending_email: null,
  email_change: null,
  first_name: 'Ada',
  last_name: 'Lindqvist',
  gender: 'F',
  country: 'SE',
  phone_code: '+46',
  phone_number: '701234567',
  date_of_birth: '1984-03-12',
  profile_pic: null,
  ton_wallet_address: null,
  height: 172,
  weight: 64.5,
  blood_type: 'A+',
  sleep_patterns: 7.5,
  activity_level: 'moderate',
  dietary_preferences: 'vegetarian',
  smoking_habits: 'former_smoker',
  alcohol_consumption: 'light',
  rate_of_aging: 'slow',
  chosen: [...lifestyleFields],
  completeness: 94,
  agreements_due: 0,
  ...over,
});

const questionnaire = (over: Partial<Questionnaire> = {}): Questionnaire => ({
  id: 1,
  code: 'welcome',
  kind: 'onboarding',
  title: 'What brings you here',
  description: 'Eight short questions.',
  questions_count: 8,
  estimated_minutes: 3,
  status: 'not_started',
  completed_at: null,
  next_available_at: null,
  points: 50,
  ...over,
});

const offer = (over: Partial<Offer> = {}): Offer => ({
  id: '0193a000-0000-7000-8000-00000000b001',
  title: 'Thermal circuit for two',
  summary: 'Ninety minutes of warm water.',
  vendor: { id: '0193a000-0000-7000-8000-00000000c001', slug: 'alba-spa', name: 'Alba Spa', logo: null },
  offer_type: { id: 4, code: 'voucher', name: 'Voucher' },
  categories: [{ id: 3, slug: 'spa', name: 'Spa and recovery' }],
  images: [],
  image_alts: [],
  gender: null,
  countries: [],
  visibility: 'public',
  price_points: 250,
  discount_percent: 30,
  discount_amount: null,
  list_price: 120,
  currency: 'EUR',
  stock_left: 14,
  per_member_limit: 1,
  starts_at: null,
  ends_at: null,
  effective_status: 'published',
  redemptions: 61,
  version: 3,
  ...over,
});

const accountStatus = (over: Partial<AccountStatus> = {}): AccountStatus => ({
  type_of_account: 'CM',
  account_types: ['CM'],
  business: null,
  managed_by: { name: 'Longevity Club', kind: 'club' },
  ambassador: null,
  vendor: null,
  social_links: [],
  ...over,
});

const list = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results });

const referralTerms = {
  referrer_points: 250,
  referee_points: 100,
  qualify_days: 30,
  active_days: 3,
  hold_days: 7,
  monthly_rewards: 200,
};
const referralLink = (over: Partial<ReferralLink> = {}): ReferralLink => ({
  referral_code: 'ABCD2345',
  link: 'http://localhost/register/ABCD2345',
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  clicks: 10,
  registered: 2,
  verified: 1,
  qualified: 0,
  rewarded: 0,
  pending_points: 0,
  points_earned: 0,
  conversion_rate: 0.2,
  series: [
    { date: '2026-11-01', clicks: 6, registered: 2, rewarded: 0 },
    { date: '2026-11-02', clicks: 4, registered: 0, rewarded: 0 },
  ],
  terms: referralTerms,
  ...list([]),
  ...over,
});

/** Invented people and things; each takes what the test is about and fills in the rest. */
type PasskeyList = Output<typeof passkeysContract.listPasskeys>;

const passkey = (over: Partial<PasskeyList['results'][number]> = {}): PasskeyList['results'][number] => ({
  id: '0193a000-0000-7000-8000-00000000c001',
  name: 'Chrome on Linux',
  created_at: '2026-11-20T09:00:00Z',
  last_used_at: null,
  backed_up: false,
  ...over,
});

/** The member's passkeys; none unless named. */
const passkeys = (over: Partial<PasskeyList> = {}): PasskeyList => ({
  ...list(over.results ?? []),
  recovery_codes_left: over.results?.length ? 10 : 0,
  required: false,
  locked: false,
  ...over,
});

export const factories = {
  claims,
  token,
  session,
  user,
  profile,
  questionnaire,
  offer,
  accountStatus,
  referralLink,
  list,
  passkey,
  healthConsents,
  ...pointsFactories,
  ...assistantFactories,
  ...healthFactories,
  passkeys,
};
