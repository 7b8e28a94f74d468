import type { SocialLink } from '@club/contract/club/approvals.fields';
import { sql } from 'kysely';
import { enterApplication, type SeededApplication } from '#club/approvals';
import { enterAmbassadorAnswers } from '#club/questionnaires';
import { openReferralCode, userByEmail, userById } from '#core/identity';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import type { SeedPerson } from './people.ts';
import { makeRandom, seededId } from './random.ts';

const day = 86_400_000;

const reasons = [
  'Please tell us where you would invite people, and link to the pages you mean.',
  'The pages you link to have not been used for more than a year. Apply again once they are.',
  'We could not reach the company under the number you gave. Please correct it and apply again.',
  'The claims on your website promise cures. We cannot show them to our members.',
] as const;
const whys = [
  'I run with a group of thirty people every Sunday and they keep asking where I get my tests done.',
  'My newsletter about sleep goes out to nine hundred readers. The club is what I would tell them to try.',
  'I teach mobility classes in two studios. Members of the club come back twice as often.',
  'Friends and colleagues ask me about the points all the time. I would rather send them a link.',
  'I write about healthy ageing for a local paper and host a small meet-up each month.',
] as const;

type Planned = NonNullable<SeedPerson['application']>;

/** Adds a demo person's application, if they have one; repeating it changes nothing. */
export const seedApplication = async (club: Club, db: Db, person: SeedPerson): Promise<void> => {
  const plan = person.application;
  const user = plan && (await userById(db, person.id));
  const admin = await userByEmail(db, 'admin@demo.test');
  if (!user || !admin) return;
  const random = makeRandom(Number.parseInt(person.id.slice(-7), 16));
  const turn = Math.floor(random() * 100);
  const today = new Date(`${club.config.seedNow ?? club.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const ago = (days: number): Date =>
    new Date(today.getTime() - days * day + (8 + (turn % 9)) * 3_600_000 + turn * 11_000);
  const why = whys[turn % whys.length] ?? whys[0];
  const course = times(plan, { person, turn, ago, by: admin.id });
  if (plan.kind === 'ambassador') await enterAmbassadorAnswers(db, { userId: user.id, now: course.sentAt, why, turn });
  if (plan.kind === 'ambassador' && plan.ends === 'APR') {
    await openReferralCode(db, user.id, course.sentAt, (below) => Math.floor(random() * below));
  }
  if (plan.vendor !== undefined) await giveVendor(db, person.id, plan.vendor);
  await enterApplication(db, user, {
    kind: plan.kind,
    ...course,
    ...(plan.kind === 'vendor' && { company: `${person.last_name} & ${person.first_name} Ltd` }),
    links: plan.kind === 'ambassador' ? listLinks(person, turn) : [],
  });
};

const times = (
  { kind, ends }: Planned,
  { person, turn, ago, by }: { person: SeedPerson; turn: number; ago: (days: number) => Date; by: string },
): Pick<SeededApplication, 'sentAt' | 'ruling' | 'before'> => {
  const reason = reasons[kind === 'vendor' ? 2 + (turn % 2) : turn % 2] ?? reasons[0];
  if (ends === 'REW') return { sentAt: ago(1 + (turn % 9)) };
  if (ends === 'REJ') {
    const decidedAgo = 3 + (turn % 7);
    return { sentAt: ago(decidedAgo + 4), ruling: { status: 'REJ', at: ago(decidedAgo), by, reason } };
  }
  if (ends === 'again') {
    const snapshot = { 'Why do you want to be an ambassador?': 'I like the club.' };
    const before = { sentAt: ago(34), status: 'REJ' as const, at: ago(29), by, reason, snapshot };
    return { sentAt: ago(2 + (turn % 4)), before };
  }
  const decidedAgo = Math.max(0, Math.min(person.age - 2, 20 + turn * 2));
  return { sentAt: ago(decidedAgo + 1), ruling: { status: 'APR', at: ago(decidedAgo), by } };
};

const listLinks = ({ first_name, last_name }: SeedPerson, turn: number): SocialLink[] => {
  const handle = `${first_name}.${last_name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');
  const all: SocialLink[] = [
    { network: 'INSTA', url: `https://www.instagram.com/${handle}`, followers: 180 + turn * 37 },
    { network: 'YT', url: `https://www.youtube.com/@${handle}`, followers: 40 + turn * 9 },
  ];
  return all.slice(0, 1 + (turn % 2));
};

/** Makes a member the owner of a vendor that the club entered itself. */
const giveVendor = async (db: Db, owner: string, vendor: number): Promise<void> => {
  await sql`update vendors set owner_id = ${owner} where id = ${seededId('vendor', vendor)} and owner_id is null
    and not exists (select 1 from vendors v where v.owner_id = ${owner})`.execute(db);
};
