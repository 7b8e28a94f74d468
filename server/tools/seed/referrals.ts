import { sql } from 'kysely';
import { runCommand } from '#club/admin';
import { flaggedReferrals } from '#club/ambassadors';
import { findReferralCode } from '#core/identity';
import type { Club } from '#platform/club';
import { approvedAgo } from './applications.ts';
import { moveClub, seedDay } from './calendar.ts';
import type { SeedPerson } from './people.ts';
import { makeRandom } from './random.ts';

const ofDemoAmbassador = 40;
const ofAll = 180;

/** Who invited whom. What becomes of an invitation follows from what the members do. */
export interface Invitations {
  inviterOf(person: SeedPerson): SeedPerson | undefined;
}

/** The demo's invitations: forty by the ambassador that visitors sign in as, the rest by the others. */
export const planInvitations = (people: readonly SeedPerson[]): Invitations => {
  const ambassadors = people.filter(({ types, status }) => types.includes('AMB') && status === 'active');
  const [first] = ambassadors;
  const random = makeRandom(20_261_126);
  const inviters = new Map<string, SeedPerson>();
  let own = 0;
  // Members who only registered come first, so that the visitor's ambassador has referrals in every state.
  const isNew = ({ status }: SeedPerson) => Number(status === 'registered');
  for (const referee of people.filter(isInvited).sort((one, other) => isNew(other) - isNew(one))) {
    if (inviters.size >= ofAll) break;
    const isOwn = first && own < ofDemoAmbassador && approvedAgo(first) > referee.age + 1;
    const earlier = ambassadors.filter((one) => one !== first && approvedAgo(one) > referee.age + 1);
    const inviter = isOwn ? first : earlier[Math.floor(random() * earlier.length)];
    if (isOwn) own += 1;
    if (inviter) inviters.set(referee.id, inviter);
  }
  return { inviterOf: ({ id }) => inviters.get(id) };
};

const isInvited = ({ email, types, story }: SeedPerson): boolean =>
  !email.endsWith('@demo.test') && !types.includes('AMB') && !types.includes('VEN') && !story;

/** Days of membership in which most invited members look around. */
const curious = 14;

/** The share of days on which a person visits: more in the first two weeks for most who were invited. */
export const calculateVisits = (person: SeedPerson, ago: number, { inviterOf }: Invitations): number => {
  const isCurious = inviterOf(person) !== undefined && Number.parseInt(person.id.slice(-2), 16) % 6 !== 0;
  const usual = person.complete ? person.visits : person.visits / 2;
  return isCurious && person.age - ago <= curious ? Math.max(usual, 0.3) : usual;
};

/** Days after which the club looked at a suspicious invitation of the first weeks of the demo. */
const reviewedAgo = 40;

/** The club rejects the suspicious referrals of the time before; later ones wait for the visitor. */
export const reviewReferrals = async (club: Club, ago: number): Promise<void> => {
  if (ago !== reviewedAgo) return;
  const then = moveClub(club, ago, 16);
  for (const { id } of await flaggedReferrals(then))
    await runCommand(then, 'review-referral', [id, 'no', 'The same person with a second account.']);
};

/** Some clicks on an ambassador's link on most days since the approval, and one by each friend who registered by it. */
export const seedClicks = async (club: Club, ambassador: SeedPerson): Promise<void> => {
  const code = await findReferralCode(club.db, ambassador.id);
  const today = seedDay(club);
  await sql`
    insert into referral_clicks (code, day, visitor)
    select ${code}, ${today}::date - ago, decode(md5(${code} || ago || ' ' || number), 'hex')
    from generate_series(1, ${Math.min(approvedAgo(ambassador), 365) - 1}::int) as ago,
      generate_series(1, ascii(substr(md5(${code} || ago), 1, 1)) % 4) as number
    on conflict do nothing`.execute(club.db);
  await sql`
    insert into referral_clicks (code, day, visitor)
    select r.code, r.registered_at::date, decode(md5(r.code || u.email), 'hex')
    from referrals r join users u on u.id = r.referee_id where r.code = ${code}
    on conflict do nothing`.execute(club.db);
};
