import { sql } from 'kysely';
import { ambassadors } from '#club/ambassadors';
import { findUser, findUserByEmail, hashPassword } from '#core/identity';
import type { BackgroundClub } from '#platform/club';
import { byHand, enqueue } from '#platform/jobs';
import { applicationSteps, take } from './applications.ts';
import { at, moveClub, seedDay } from './calendar.ts';
import { closeSeed } from './closing.ts';
import { liveHealthYear } from './health-year.ts';
import { seedMarket } from './market.ts';
import { celebrate, isThere, join, leave, visit } from './members.ts';
import { addOrganisations } from './organisations.ts';
import { clubPeople, demoPeople, formerMember, type SeedPerson } from './people.ts';
import { makeRandom } from './random.ts';
import { calculateVisits, type Invitations, planInvitations, reviewReferrals } from './referrals.ts';
import { closeStories, tellStories } from './stories.ts';
import { friends, play } from './story.ts';
import { seedVendorSales, sellPlanned, shop } from './vendor-sales.ts';
import { seedPart } from './without-mails.ts';

interface Progress {
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Those whom a visitor meets at once: the demo sign-ins, the vendors on the market, the demo member's friends. */
const firstPeople: readonly SeedPerson[] = [
  ...demoPeople,
  ...clubPeople().filter(({ application }) => application?.kind === 'vendor'),
  ...friends,
];

const isEarly = (person: SeedPerson): boolean => firstPeople.some(({ id }) => id === person.id);

/** The demo ambassador's history goes with those of the members they invited; the other sign-ins stand alone. */
const isAlone = ({ types }: SeedPerson): boolean => !types.includes('AMB');

/**
 * Creates the accounts a visitor signs in with, before the address is shown, and the market. Does nothing if the club
 * has members. Returns whether this is a demo club.
 */
export const seedSignIns = async (club: BackgroundClub): Promise<boolean> => {
  if (await findUserByEmail(club.db, demoPeople[0]?.email ?? '')) return true;
  const passwordHash = await hashPassword(club.config.demoPassword);
  await seedPart(club, async (within) => {
    await addOrganisations(within);
    const steps = [
      ...firstPeople.map((one) => ({ ago: one.age, hour: 9, run: () => join(within, one, { passwordHash }) })),
      ...firstPeople.flatMap((one) =>
        applicationSteps(one).map((step) => ({ ...step, run: () => take(step, within) })),
      ),
    ];
    for (const { run } of steps.toSorted((one, other) => other.ago - one.ago || one.hour - other.hour)) await run();
    await seedMarket(within);
    await seedVendorSales(within);
  });
  return true;
};

/**
 * Fills the demo club with what its members do, day by day and oldest first, through the product's own calls. First the
 * demo sign-ins, then all others together, since they invite each other. An interrupted run continues where it stopped.
 */
export const seedClub = async (club: BackgroundClub, { log, signal }: Progress): Promise<void> => {
  if ((await findUser(club.db, formerMember.id))?.status === 'deleted') return;
  const people = [...demoPeople, ...clubPeople()];
  const passwordHash = await hashPassword(club.config.demoPassword);
  const started = Date.now();
  const run: Run = { club, passwordHash, invitations: planInvitations(people), signal };
  try {
    for (const person of demoPeople.filter(isAlone)) await liveAlone(run, person);
    await liveTogether(run, people, log);
    for (const person of demoPeople.filter(({ story }) => story)) await liveHealthYear(club, person);
    await seedPart(club, closeStories);
    await seedPart(club, (within) => closeSeed(within, people, passwordHash));
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  // So that administrators find a checked ledger on the first day.
  await enqueue(club.db, 'verify_ledger', {});
  log(`Demo club: complete, ${people.length} members in ${Math.round((Date.now() - started) / 1000)} s`);
};

interface Run {
  readonly club: BackgroundClub;
  readonly passwordHash: string;
  readonly invitations: Invitations;
  readonly signal: AbortSignal;
}

/** A demo sign-in's whole history, in one transaction. */
const liveAlone = async (run: Run, person: SeedPerson): Promise<void> => {
  if (person.visits === 0 || (await findLastDay(run.club, [person])) !== null) return;
  await seedPart(run.club, async (club) => {
    for (let ago = person.age - 1; ago >= 1; ago -= 1) await live({ ...run, club }, person, ago);
  });
};

/** The histories of all others, a day in each transaction. */
const liveTogether = async (run: Run, people: readonly SeedPerson[], log: Progress['log']): Promise<void> => {
  const together = people.filter((one) => !demoPeople.includes(one) || !isAlone(one));
  const active = together.filter(({ visits }) => visits > 0);
  const from = (await findLastDay(run.club, active)) ?? Math.max(...active.map(({ age }) => age));
  for (let ago = from; ago >= 1; ago -= 1) {
    await seedPart(run.club, async (club) => {
      for (const person of together) await live({ ...run, club }, person, ago);
      await sellPlanned(club, together, ago);
      await reviewReferrals(club, ago);
      await tellStories(club, together, ago);
      if (ago % 2 === 1) await ambassadors.jobs?.move_referrals?.(moveClub(club, ago, 22), {}, byHand);
    });
    if (ago % 40 === 0) log(`Demo club: filled in up to ${ago} days ago`);
  }
};

/** One day of one person. */
const live = async (run: Run, person: SeedPerson, ago: number): Promise<void> => {
  const { club, passwordHash, invitations, signal } = run;
  signal.throwIfAborted();
  if (ago === person.age) await join(club, person, { passwordHash, inviter: invitations.inviterOf(person) });
  if (ago > person.age) return;
  if (!isEarly(person)) for (const step of applicationSteps(person)) if (step.ago === ago) await take(step, club);
  if (isThere(person, ago)) {
    if (person.story) await play(club, person, ago);
    await celebrate(club, person, ago);
    const random = makeRandom(Number.parseInt(person.id.slice(-8, -2), 16) + ago * 104_729);
    if (random() < (person.story && isDiligent(ago) ? 1 : calculateVisits(person, ago, invitations))) {
      const time = at(club, ago, 6 + Math.floor(random() * 14), Math.floor(random() * 60));
      await visit(club, person, time);
      if (person.complete && !person.story) await shop(club, person, { ago, time });
    }
  }
  await leave(club, person, ago);
};

/** Five weeks in which the demo member missed no day. */
const isDiligent = (ago: number): boolean => ago > 270 && ago <= 305;

/** How many days ago these people's last points of the past were earned; null without any. */
const findLastDay = async (club: BackgroundClub, people: readonly SeedPerson[]): Promise<number | null> => {
  const { rows } = await sql<{ ago: number | null }>`
    select ${seedDay(club)}::date - max(occurred_at)::date as ago from member_rewards
    where code = 'daily_visit' and occurred_at < ${seedDay(club)} and user_id = any (${people.map(({ id }) => id)}::uuid[])`.execute(
    club.db,
  );
  return rows[0]?.ago ?? null;
};
