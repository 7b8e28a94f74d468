import { type ReferralStatus, referralRules } from '@club/contract/club/ambassadors';
import { sql } from 'kysely';
import { openReferralCode } from '#core/identity';
import { earn } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { SeedPerson } from './people.ts';
import { makeRandom, seededId } from './random.ts';

/** A demo referral; all times are days before the seed's day. */
interface SeedReferral {
  readonly id: string;
  readonly referrer: SeedPerson;
  readonly referee: SeedPerson;
  readonly status: ReferralStatus;
  readonly verified: number | null;
  readonly qualified: number | null;
  readonly rewarded: number | null;
  readonly risk: readonly string[];
}

const ofDemoAmbassador = 40;
const ofAll = 180;
/** Days from registration to qualification. */
const settledAfter = 9;

/** The demo's referrals: forty by the ambassador that visitors sign in as, the rest by the others. */
export const referralPlan = (people: readonly SeedPerson[]): readonly SeedReferral[] => {
  const ambassadors = people.filter(({ types, status }) => types.includes('AMB') && status === 'active');
  const [first] = ambassadors;
  const random = makeRandom(20_261_126);
  const plan: SeedReferral[] = [];
  // Members who only registered come first, so that the visitor's ambassador has referrals in every state.
  const isNew = ({ status }: SeedPerson) => Number(status === 'registered');
  for (const referee of people.filter(isInvited).sort((one, other) => isNew(other) - isNew(one))) {
    const own = plan.filter(({ referrer }) => referrer === first).length < ofDemoAmbassador ? first : undefined;
    const earlier = ambassadors.filter((one) => one !== first && one.age > referee.age + 1);
    const referrer = own && own.age > referee.age + 1 ? own : earlier[Math.floor(random() * earlier.length)];
    if (referrer && plan.length < ofAll) plan.push(planReferral(plan.length, referrer, referee));
  }
  return plan;
};

const isInvited = ({ email, types, story }: SeedPerson): boolean =>
  !email.endsWith('@demo.test') && !types.includes('AMB') && !story;

const planReferral = (index: number, referrer: SeedPerson, referee: SeedPerson): SeedReferral => {
  const status = chooseStatus(index, referee);
  const tookPart = status === 'qualified' || status === 'rewarded';
  const flagged = status === 'qualified' && index % 2 === 0;
  // Three days of the hold period are left, except for those an administrator must review first.
  const qualified = status === 'qualified' ? (flagged ? 9 : 4) : referee.age - settledAfter;
  return {
    id: seededId('referral', index),
    referrer,
    referee,
    status,
    verified: referee.status === 'registered' ? null : referee.age,
    qualified: tookPart ? qualified : null,
    rewarded: status === 'rewarded' ? qualified - referralRules.holdDays : null,
    risk: flagged ? ['same_mailbox', 'same_phone'] : [],
  };
};

const chooseStatus = (index: number, { status, age, complete }: SeedPerson): ReferralStatus => {
  if (status === 'registered') return 'registered';
  if (status !== 'active' || index % 23 === 11) return 'rejected';
  if (age <= referralRules.qualifyDays)
    return complete && age > settledAfter && index % 3 > 0 ? 'qualified' : 'verified';
  return complete && index % 6 !== 0 ? 'rewarded' : 'expired';
};

/** The points of referrals for both sides, on the day they were awarded. */
export const earnReferrals = async (
  db: Db,
  plan: readonly SeedReferral[],
  { person, ago, clock }: { person: SeedPerson; ago: number; clock: Clock },
): Promise<void> => {
  for (const { id, referrer, referee, rewarded } of plan) {
    if (rewarded !== ago) continue;
    if (referrer === person) await earn(db, clock, { userId: person.id, event: 'referral_reward', reference: id });
    if (referee === person) await earn(db, clock, { userId: person.id, event: 'referral_joined', reference: id });
  }
};

/** Inserts the referrals once all members and their points exist. */
export const seedReferrals = async (
  db: Db,
  plan: readonly SeedReferral[],
  at: (ago: number, hour: number) => Date,
): Promise<void> => {
  const codes = new Map<string, string>();
  for (const referrer of new Set(plan.map((referral) => referral.referrer))) {
    const random = makeRandom(Number.parseInt(referrer.id.slice(-7), 16));
    const code = await openReferralCode(db, referrer.id, at(referrer.age, 9), (below) => Math.floor(random() * below));
    codes.set(referrer.id, code);
    await seedClicks(db, code, at(0, 12), referrer.age);
  }
  for (const referral of plan) await addReferral(db, { ...referral, code: codes.get(referral.referrer.id) ?? '' }, at);
};

const addReferral = async (
  db: Db,
  { id, code, referrer, referee, status, verified, qualified, rewarded, risk }: SeedReferral & { code: string },
  at: (ago: number, hour: number) => Date,
): Promise<void> => {
  const when = (ago: number | null, hour: number): Date | null => (ago === null ? null : at(ago, hour));
  const closed = status === 'expired' ? referee.age - referralRules.qualifyDays : Math.max(0, referee.age - 3);
  const given = async (userId: string, event: string) =>
    rewarded === null
      ? { transactionId: null, points: null }
      : earn(db, { now: () => at(rewarded, 22), posting: () => at(rewarded, 22) }, { userId, event, reference: id });
  const [toReferrer, toReferee] = [
    await given(referrer.id, 'referral_reward'),
    await given(referee.id, 'referral_joined'),
  ];
  await sql`
    insert into referrals (id, code, referrer_id, referee_id, status, registered_at, verified_at, qualified_at, release_at,
      rewarded_at, closed_at, reason, risk, referrer_transaction, referrer_points, referee_transaction, referee_points)
    values (${id}, ${code}, ${referrer.id}, ${referee.id}, ${status}, ${at(referee.age, 9)}, ${when(verified, 9)},
      ${when(qualified, 20)}, ${status === 'qualified' && qualified !== null ? at(qualified - referralRules.holdDays, 20) : null},
      ${when(rewarded, 22)}, ${status === 'expired' || status === 'rejected' ? at(closed, 20) : null},
      ${status === 'rejected' ? 'The same person as the ambassador.' : null}, ${[...risk]}::text[],
      ${toReferrer.transactionId}, ${toReferrer.points}, ${toReferee.transactionId}, ${toReferee.points})
    on conflict (referee_id) do nothing`.execute(db);
};

/** Some clicks on a link on most days of its life. */
const seedClicks = async (db: Db, code: string, today: Date, age: number): Promise<void> => {
  await sql`
    insert into referral_clicks (code, day, visitor)
    select ${code}, ${today}::date - ago, decode(md5(${code} || ago || ' ' || number), 'hex')
    from generate_series(0, ${Math.min(age, 365) - 1}::int) as ago,
      generate_series(1, ascii(substr(md5(${code} || ago), 1, 1)) % 4) as number
    on conflict do nothing`.execute(db);
};
