import { completeProfile, recordConsents, startProfile } from '#club/account';
import {
  addPlatformClient,
  companyOfCode,
  hashPassword,
  insertUser,
  issueCard,
  managerOfCountry,
  type User,
  updateUser,
  userByEmail,
} from '#core/identity';
import { earn, openAccount } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { transaction } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { seedApplication } from './applications.ts';
import { closeAccount, settleVendor } from './closing.ts';
import { seedMarket } from './market.ts';
import { clubPeople, demoPeople, formerMember, type SeedPerson } from './people.ts';
import { makeRandom, seededId } from './random.ts';
import { earnReferrals, referralPlan, seedReferrals } from './referrals.ts';
import { friends, play, type Scene } from './story.ts';
import { seedVendorSales, shop } from './vendor-sales.ts';

interface Progress {
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

const day = 86_400_000;

export const demoCompanies = [
  { name: 'Nordlicht Labs', code: 'nordlicht', joinCode: 'NORDLICHT-26', domain: 'nordlicht.example' },
  { name: 'Calma Studios', code: 'calma', joinCode: 'CALMA-26', domain: 'calma.example' },
  { name: 'Harbour & Finch', code: 'harbour', joinCode: 'HARBOUR-26', domain: 'harbour.example' },
] as const;

/**
 * Creates the accounts a visitor signs in with, before the address is shown. Does nothing if the club has members.
 * Returns whether this is a demo club.
 */
export const seedSignIns = async (club: Club): Promise<boolean> => {
  if (await userByEmail(club.db, demoPeople[0]?.email ?? '')) return true;
  const passwordHash = await hashPassword(club.config.demoPassword);
  await transaction(club.db, async (db) => {
    await addOrganisations(club, db);
    for (const person of demoPeople) await addMember(club, db, person, passwordHash);
    await seedMarket(club, db);
    const vendor = await userByEmail(db, 'vendor@demo.test');
    if (vendor) await seedVendorSales(club, db, vendor.id);
    for (const person of demoPeople) await seedApplication(club, db, person);
  });
  return true;
};

/**
 * Fills the demo club: all members and their points, through the ledger at the time they were earned. Each member is
 * one transaction, so an interrupted run continues where it stopped.
 */
export const seedClub = async (club: Club, { log, signal }: Progress): Promise<void> => {
  const people = [...demoPeople, ...clubPeople()];
  if (await userByEmail(club.db, people.at(-1)?.email ?? '')) return;
  const referrals = referralPlan(people);
  const passwordHash = await hashPassword(club.config.demoPassword);
  const started = Date.now();
  let made = 0;
  for (const person of people) {
    if (signal.aborted) return;
    const fill = async (db: Db): Promise<boolean> => {
      const added = await fillMember(club, db, { person, passwordHash, signal, referrals });
      if (person === people.at(-1)) {
        await seedReferrals(db, referrals, (ago, hour) => at(club, ago, hour));
        await settleVendor(db, frozen(at(club, 1, 23)));
        await addMember(club, db, formerMember, passwordHash);
        await closeAccount(club, db, frozen(at(club, 5, 12)), formerMember.id);
      }
      return added;
    };
    const added = await transaction(club.db, fill).catch((error: unknown) => {
      if (signal.aborted) return false;
      throw error;
    });
    if (added) made += 1;
    if (added && made % 40 === 0) log(`Demo club: ${made} of ${people.length} members filled in`);
  }
  // So that administrators find a checked ledger on the first day.
  if (made > 0) await enqueue(club.db, 'verify_ledger', {});
  if (made > 0) log(`Demo club: complete, ${people.length} members in ${Math.round((Date.now() - started) / 1000)} s`);
};

const addOrganisations = async (club: Club, db: Db): Promise<void> => {
  await addPlatformClient(db, club.config, {
    id: seededId('region', 0),
    code: 'iberia',
    name: 'Iberia office',
    kind: 'region',
    countries: ['ES', 'PT'],
    joinCode: null,
  });
  await addPlatformClient(db, club.config, {
    id: seededId('region', 1),
    code: 'nordics',
    name: 'Nordic office',
    kind: 'region',
    countries: ['SE', 'NO', 'DK', 'FI'],
    joinCode: null,
  });
  for (const [index, { name, code, joinCode, domain }] of demoCompanies.entries()) {
    await addPlatformClient(db, club.config, {
      id: seededId('company', index),
      code,
      name,
      kind: 'company',
      countries: [],
      joinCode,
      emailDomains: [domain],
    });
  }
};

const addMember = async (club: Club, db: Db, person: SeedPerson, passwordHash: string): Promise<User> => {
  const joined = at(club, person.age, 9);
  const numbers = makeRandom(Number.parseInt(person.id.slice(-6), 16));
  const random = (below: number): number => Math.floor(numbers() * below);
  const company =
    person.company === null
      ? undefined
      : await companyOfCode(db, club.config, demoCompanies[person.company as 0]?.joinCode ?? '');
  const user = await insertUser(
    db,
    {
      id: person.id,
      email: person.email,
      passwordHash,
      firstName: person.first_name,
      lastName: person.last_name,
      type: person.types[0],
      country: person.complete ? person.country : '',
      managerId: company ?? (await managerOfCountry(db, person.complete ? person.country : '')),
      language: 'en',
      referralCode: null,
      random,
    },
    joined,
  );
  if (!user) throw new Error(`the demo account ${person.email} is already there`);
  await startProfile(
    { db, clock: frozen(joined) },
    { userId: user.id, country: null, phoneCode: null, phoneNumber: null },
  );
  await recordConsents({ db, clock: frozen(joined), config: club.config }, { userId: user.id });
  if (person.status !== 'registered') await openMembership(club, db, { person, joined, random });
  return user;
};

/** What follows a verified address: status and types, perhaps a card, and the first points. */
const openMembership = async (
  club: Club,
  db: Db,
  { person, joined, random }: { person: SeedPerson; joined: Date; random: (below: number) => number },
): Promise<void> => {
  const userId = person.id;
  await updateUser(db, userId, {
    status: person.status,
    status_changed_at: joined,
    email_verified_at: joined,
    account_types: [...person.types],
    type_of_account: person.types.at(-1) ?? 'CM',
    permissions: person.admin ? ['ambassadors', 'vendors', 'dashboard', 'push', 'moderate', 'adjust'] : [],
  });
  if (person.card) {
    await issueCard(db, club.config, userId, joined, person.card === 'drawn' ? { random } : { number: person.card });
  }
  await openAccount(db, frozen(joined), userId);
  await earn(db, frozen(joined), { userId, event: 'account_verified', reference: 'once' });
};

/**
 * Adds a member's missing data and returns whether there was any. A long history is abandoned when the club is told to
 * stop; the next start redoes it.
 */
const fillMember = async (
  club: Club,
  db: Db,
  {
    person,
    passwordHash,
    signal,
    referrals,
  }: { person: SeedPerson; passwordHash: string; signal: AbortSignal; referrals: ReturnType<typeof referralPlan> },
): Promise<boolean> => {
  const known = await userByEmail(db, person.email);
  const user = known ?? (await addMember(club, db, person, passwordHash));
  if (!known) await seedApplication(club, db, person);
  if (!person.complete) return !known;
  const completed = at(club, person.age, 10);
  const first = await completeProfile({ db, clock: frozen(completed) }, user.id, {
    gender: person.gender,
    country: person.country,
    date_of_birth: person.date_of_birth,
  });
  if (!first) return false;
  await earn(db, frozen(completed), { userId: user.id, event: 'profile_completed', reference: 'once' });
  const random = makeRandom(Number.parseInt(person.id.slice(-8, -2), 16));
  for (let ago = person.age - 1; ago >= 1; ago -= 1) {
    signal.throwIfAborted();
    if (person.story) await play(ago, makeScene(club, db, user, ago, passwordHash));
    await earnReferrals(db, referrals, { person, ago, clock: frozen(at(club, ago, 22)) });
    if (random() >= person.visits) continue;
    const visited = at(club, ago, 6 + Math.floor(random() * 14), Math.floor(random() * 60));
    await earn(db, frozen(visited), {
      userId: user.id,
      event: 'daily_visit',
      reference: visited.toISOString().slice(0, 10),
      byMember: true,
    });
    if (!person.story) await shop({ ...makeScene(club, db, user, ago, passwordHash), clock: frozen(visited) }, ago);
  }
  return true;
};

/** The demo member at noon of a day, with friends who exist by then. */
const makeScene = (club: Club, db: Db, user: User, ago: number, passwordHash: string): Scene => ({
  club,
  db,
  user,
  clock: frozen(at(club, ago, 5)),
  friend: async (index) => {
    const person = friends[index] as SeedPerson;
    return (await userByEmail(db, person.email)) ?? addMember(club, db, person, passwordHash);
  },
});

/** A time of day on the day `ago` days before the seed's day, UTC. */
const at = (club: Club, ago: number, hour: number, minute = 0): Date => {
  const today = club.config.seedNow ?? club.clock.now().toISOString().slice(0, 10);
  const then = new Date(`${today}T00:00:00.000Z`).getTime() - ago * day + (hour * 60 + minute) * 60_000;
  return new Date(Math.min(then, club.clock.now().getTime()));
};

const frozen = (time: Date): Clock => ({ now: () => time, posting: () => time });
