import type { AccountType } from '@club/contract/platform/access';
import { names } from './names.data.ts';
import { makeRandom, pick, seededId } from './random.ts';

export interface SeedPerson {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: 'M' | 'F' | 'PNTS';
  readonly country: string;
  readonly date_of_birth: string;
  readonly types: readonly [AccountType, ...AccountType[]];
  readonly status: 'registered' | 'active' | 'suspended' | 'deletion_requested';
  readonly admin: boolean;
  /** The account's age in days on the seed's day. */
  readonly age: number;
  /** Whether the profile is complete. */
  readonly complete: boolean;
  /** Share of days with a visit, 0 to 1. */
  readonly visits: number;
  /** Club card number, if visitors of the demo may know it; `drawn` for a random one. */
  readonly card?: string;
  /** Plays the demo member's story in addition to the visits. */
  readonly story?: boolean;
  /** Index of the employer among the demo companies, for corporate members. */
  readonly company: number | null;
  /** The application and its outcome; `vendor` is the index of their vendor. */
  readonly application?: {
    readonly kind: 'ambassador' | 'vendor';
    readonly ends: 'REW' | 'again' | 'APR' | 'REJ';
    readonly vendor?: number;
  };
}

const countries = Object.keys(names) as [string, ...string[]];

const fixed = (
  index: number,
  person: Partial<SeedPerson> & Pick<SeedPerson, 'email' | 'first_name' | 'last_name'>,
): SeedPerson => ({
  id: seededId('demo', index),
  gender: 'F',
  country: 'ES',
  date_of_birth: '1984-05-17',
  types: ['CM'],
  status: 'active',
  admin: false,
  age: 200,
  complete: true,
  visits: 0.6,
  company: null,
  ...person,
});

/** A former member, of whom only ledger entries remain. */
export const formerMember: SeedPerson = fixed(99, {
  email: 'former@club.test',
  first_name: 'Mila',
  last_name: 'Kovar',
  complete: false,
  age: 160,
});

/** The accounts a demo visitor signs in with. */
export const demoPeople: readonly SeedPerson[] = [
  fixed(0, {
    email: 'member@demo.test',
    first_name: 'Ada',
    last_name: 'Lindqvist',
    country: 'SE',
    age: 760,
    visits: 0.78,
    story: true,
    card: '9900000000000010',
  }),
  fixed(1, {
    email: 'newcomer@demo.test',
    first_name: 'Noor',
    last_name: 'Haddad',
    country: 'NL',
    age: 0,
    complete: false,
    visits: 0,
  }),
  fixed(2, {
    email: 'corporate@demo.test',
    first_name: 'Jonas',
    last_name: 'Weber',
    gender: 'M',
    country: 'DE',
    types: ['CCM'],
    company: 0,
  }),
  fixed(3, {
    email: 'ambassador@demo.test',
    first_name: 'Lucía',
    last_name: 'Navarro',
    types: ['CM', 'AMB'],
    application: { kind: 'ambassador', ends: 'APR' },
  }),
  fixed(4, {
    email: 'vendor@demo.test',
    first_name: 'Alba',
    last_name: 'Conti',
    country: 'IT',
    types: ['CM', 'VEN'],
    age: 407,
    visits: 0.4,
    application: { kind: 'vendor', ends: 'APR', vendor: 0 },
  }),
  fixed(5, {
    email: 'admin@demo.test',
    first_name: 'Grace',
    last_name: 'Hughes',
    country: 'GB',
    admin: true,
    age: 470,
    visits: 0.3,
  }),
  fixed(6, {
    email: 'unverified@demo.test',
    first_name: 'Ruth',
    last_name: 'Parker',
    country: 'US',
    status: 'registered',
    age: 2,
    complete: false,
    visits: 0,
  }),
  fixed(7, {
    email: 'suspended@demo.test',
    first_name: 'Iván',
    last_name: 'Cruz',
    gender: 'M',
    country: 'MX',
    status: 'suspended',
  }),
  fixed(8, {
    email: 'pending-ambassador@demo.test',
    first_name: 'Inês',
    last_name: 'Sousa',
    country: 'PT',
    application: { kind: 'ambassador', ends: 'REW' },
  }),
  fixed(9, {
    email: 'rejected-ambassador@demo.test',
    first_name: 'Théo',
    last_name: 'Lambert',
    gender: 'M',
    country: 'FR',
    application: { kind: 'ambassador', ends: 'REJ' },
  }),
  fixed(10, {
    email: 'pending-vendor@demo.test',
    first_name: 'Klara',
    last_name: 'Vogel',
    country: 'DE',
    application: { kind: 'vendor', ends: 'REW', vendor: 20 },
  }),
];

/** The rest of the club: 240 members in total, of every type, most of them active, 60 with a card. */
export const clubPeople = (): SeedPerson[] => {
  const random = makeRandom(20_261_120);
  const people = Array.from({ length: 240 - demoPeople.length }, (_, index): SeedPerson => {
    const country = pick(random, countries);
    const of = names[country] ?? names.ES;
    const gender = pick(random, ['F', 'M', 'F', 'M', 'PNTS'] as const);
    const first_name = pick(random, (gender === 'M' ? of?.men : of?.women) ?? ['Ana']);
    const last_name = pick(random, of?.last ?? ['Ruiz']);
    const status = chooseStatus(index);
    return {
      id: seededId('person', index),
      email: `${plain(first_name)}.${plain(last_name)}.${index + 1}@club.test`,
      first_name,
      last_name,
      gender,
      country,
      date_of_birth: `${1948 + Math.floor(random() * 55)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
      types: toTransactionTypes(index),
      status,
      admin: false,
      age: status === 'registered' ? 1 + (index % 20) : 5 + Math.floor(random() * 395),
      complete: status !== 'registered' && random() < 0.8,
      visits: status === 'registered' ? 0 : random() * 0.17,
      ...(isFriend(index) ? { age: 470, complete: false, visits: 0 } : {}),
      company: toTransactionTypes(index)[0] === 'CCM' ? index % 3 : null,
      ...(status === 'active' && index % 2 === 0 && index < 134 ? { card: 'drawn' } : {}),
      ...findApplication(index),
      ...(secondAccounts.includes(index) ? { age: index < 150 ? 70 + (index % 10) : 16 + (index % 10) } : {}),
    };
  });
  return people.map((person, index) => (secondAccounts.includes(index) ? asSecond(person, people[index - 1]) : person));
};

/** Members who joined again with another address of the same mailbox: the later three wait for an administrator. */
const secondAccounts: readonly number[] = [131, 133, 151, 153, 155];

const asSecond = (person: SeedPerson, first: SeedPerson | undefined): SeedPerson => ({
  ...person,
  email: first?.email.replace('@', '+again@') ?? person.email,
  complete: true,
  visits: 0.4,
});

/** The last four have no history of their own: they send and receive in the demo member's story. */
const isFriend = (index: number): boolean => index >= 240 - demoPeople.length - 4;

const toTransactionTypes = (index: number): SeedPerson['types'] => {
  if (index < 41) return ['CCM'];
  if (index < 56) return ['CM', 'AMB'];
  return index < 67 ? ['CM', 'VEN'] : ['CM'];
};

/**
 * All ambassadors and vendors were approved; eleven others are waiting, applying again or rejected. Vendors joined before
 * their offers were published, ambassadors before most of the members they invited.
 */
const findApplication = (index: number): Pick<SeedPerson, 'application'> & { age?: number } => {
  if (index >= 41 && index < 56) return { age: 300 + index * 2, application: { kind: 'ambassador', ends: 'APR' } };
  if (index >= 56 && index < 67)
    return { age: 340 + index, application: { kind: 'vendor', ends: 'APR', vendor: index - 55 } };
  if (index >= 110 && index < 115)
    return { age: 90 + index, application: { kind: 'ambassador', ends: index < 112 ? 'again' : 'REW' } };
  if (index >= 115 && index < 118) return { age: 90 + index, application: { kind: 'ambassador', ends: 'REJ' } };
  if (index >= 118 && index < 121)
    return { age: 90 + index, application: { kind: 'vendor', ends: index < 120 ? 'REW' : 'REJ', vendor: index - 97 } };
  return {};
};

const chooseStatus = (index: number): SeedPerson['status'] => {
  if (index >= 80 && index < 83) return 'suspended';
  if (index >= 90 && index < 95) return 'registered';
  return index >= 100 && index < 103 ? 'deletion_requested' : 'active';
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const two = (value: number): string => String(value).padStart(2, '0');
