import { account } from '@club/contract/club/account';
import { countries } from 'countries-list';
import { runCommand } from '#club/admin';
import {
  activate,
  findCompanyByCode,
  findInvitation,
  findManager,
  findReferralCode,
  findUserByEmail,
  insertUser,
  issueCard,
  openSession,
  type User,
} from '#core/identity';
import { earn } from '#core/ledger';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { act, findOrigin } from './act.ts';
import { at, moveClub } from './calendar.ts';
import { demoCompanies } from './organisations.ts';
import type { SeedPerson } from './people.ts';
import { drawPicture } from './pictures.ts';
import { makeRandom } from './random.ts';

/** How a demo person joins. */
export interface Joining {
  readonly passwordHash: string;
  /** The ambassador whose link they used. */
  readonly inviter?: SeedPerson | undefined;
}

/**
 * Registers a person on the first day of their membership, verifies the address and completes the profile, if they ever
 * did. Does nothing for someone who has joined.
 */
export const join = async (club: Club, person: SeedPerson, joining: Joining): Promise<void> => {
  if (await findUserByEmail(club.db, person.email)) return;
  const then = moveClub(club, person.age, 9);
  const numbers = makeRandom(Number.parseInt(person.id.slice(-6), 16));
  const random = (below: number): number => Math.floor(numbers() * below);
  const user = await register(then, person, { ...joining, random });
  if (person.status === 'registered') return;
  await activate({ ...then, origin: findOrigin(user.id) }, user);
  const { clock } = then;
  await openSession(club.db, user, { method: 'password', origin: findOrigin(user.id), now: clock.now() });
  const card = person.card === 'drawn' ? { random } : { number: person.card ?? '' };
  if (person.card) await issueCard(club.db, club.config, user.id, clock.now(), card);
  if (person.admin) await runCommand(then, 'grant', [person.email]);
  if (person.complete) await completeProfile(moveClub(club, person.age, 10), person);
};

const register = async (
  club: Club,
  person: SeedPerson,
  { passwordHash, inviter, random }: Joining & { random: (below: number) => number },
): Promise<User> => {
  const { db, clock, config, emit } = club;
  const country = person.complete ? person.country : '';
  const company =
    person.company === null
      ? undefined
      : await findCompanyByCode(db, config, demoCompanies[person.company as 0].joinCode, clock.now());
  const invitation = inviter ? await findInvitation(db, (await findReferralCode(db, inviter.id)) ?? null) : null;
  const user = await insertUser(
    db,
    {
      id: person.id,
      email: person.email,
      passwordHash,
      firstName: person.first_name,
      lastName: person.last_name,
      type: person.types[0],
      country,
      managerId: company ?? (await findManager(db, country)),
      language: 'en',
      referralCode: invitation?.code ?? null,
      random,
    },
    clock.now(),
  );
  if (!user) throw new Error(`the demo account ${person.email} is already there`);
  const origin = findOrigin(user.id);
  const object = { type: 'user', id: user.id } as const;
  const details = { referred: invitation !== null };
  await audit(db, { at: clock.now(), action: 'account.registered', actorId: user.id, object, origin, details });
  const fact = { userId: user.id, country: country || null, phoneCode: null, phoneNumber: null };
  await emit('member_registered', club, { ...fact, invitation, origin });
  return user;
};

/** All that members usually tell; the demo member tells everything. */
const completeProfile = async (club: Club, person: SeedPerson): Promise<void> => {
  const random = makeRandom(Number.parseInt(person.id.slice(-5), 16));
  const number = (from: number, to: number): number => from + Math.floor(random() * (to - from));
  const { phone } = countries[person.country as 'ES'];
  await act(club, person.id, account.saveProfile, {
    gender: person.gender,
    country: person.country,
    date_of_birth: person.date_of_birth,
    phone_code: `+${phone[0]}`,
    phone_number: String(number(600_000_000, 699_999_999)),
    height: number(158, 192),
    weight: number(52, 94),
    blood_type: 'A+',
    sleep_patterns: number(6, 9),
    activity_level: 'moderate',
    ...(person.story && {
      ton_wallet_address: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
      profile_pic: new File([new Uint8Array(await drawPicture(7))], 'me.webp', { type: 'image/webp' }),
    }),
  });
};

/** The day a member was suspended, or asked to be deleted. */
const leftAgo = ({ status, age, id }: SeedPerson): number | undefined => {
  if (status === 'suspended') return Math.floor(age / 3);
  return status === 'deletion_requested' ? 2 + (Number.parseInt(id.slice(-2), 16) % 9) : undefined;
};

/** Whether the member takes part in the club on that day. */
export const isThere = (person: SeedPerson, ago: number): boolean => {
  const left = leftAgo(person);
  return person.status !== 'registered' && ago < person.age && (left === undefined || ago > left);
};

/** Suspends the member, or requests their deletion, on the day it happens. */
export const leave = async (club: Club, person: SeedPerson, ago: number): Promise<void> => {
  if (leftAgo(person) !== ago) return;
  const then = moveClub(club, ago, 15);
  if (person.status === 'suspended')
    await runCommand(then, 'suspend', [person.email, 'Several accounts shared one phone number.']);
  else await act(then, person.id, account.deleteAccount, {});
};

/** The member opens the club on that day; on their birthday the club gives them points. */
export const visit = async (club: Club, person: SeedPerson, time: Date): Promise<void> => {
  const { timeZone } = club.config;
  const userId = person.id;
  const day = time.toISOString().slice(0, 10);
  const clock = { now: () => time, posting: () => time };
  await earn(club.db, clock, { userId, event: 'daily_visit', reference: day, byMember: true, timeZone });
};

/** Days of membership before the club gives birthday points. */
const birthdayAfter = 30;

export const celebrate = async (club: Club, person: SeedPerson, ago: number): Promise<void> => {
  const time = at(club, ago, 0, 30);
  const day = time.toISOString().slice(0, 10);
  if (!person.complete || person.age - ago < birthdayAfter || day.slice(5) !== person.date_of_birth.slice(5)) return;
  const clock = { now: () => time, posting: () => time };
  const { timeZone } = club.config;
  await earn(club.db, clock, { userId: person.id, event: 'birthday', reference: day.slice(0, 4), timeZone });
};
