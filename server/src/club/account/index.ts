import { account as contract } from '@club/contract/club/account';
import { z } from 'zod';
import { transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { accountRoutes } from './account.routes.ts';
import { giveBirthdayPoints } from './birthdays.ts';
import { accountPersonalData } from './personal-data.ts';
import { startProfile } from './profile.ts';
import { eraseDueMembers, makeExport } from './your-data.ts';

export { findCountryAndGender, findWallet, listPictures, profilesCompleted, sharePhone } from './profile.store.ts';
export { checkCountry } from './profile.ts';
export { eraseMember } from './your-data.ts';

const earns = {
  profile_completed: {
    name: 'Profile completed',
    description: 'Fill in your name, country, date of birth and gender.',
    icon: 'user',
    category: 'welcome',
    points: 50,
    page: '/settings/profile',
    per: 'ever',
    perLifetime: 1,
    isWelcome: true,
  },
  birthday: {
    name: 'Birthday',
    description: 'A present from the club once a year.',
    icon: 'cake',
    category: 'welcome',
    points: 50,
    page: null,
    per: 'year',
    isGift: true,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const account = domain({
  name: 'club/account',
  tables: ['profiles', 'data_exports'],
  views: ['member_facts'],
  contract,
  routes: accountRoutes,
  personalData: accountPersonalData,
  earns,
  jobs: {
    make_export: job({ user: z.string() }, (club, { user }) =>
      transaction(club.db, (db) => makeExport({ ...club, db }, user)),
    ),
    birthdays: giveBirthdayPoints,
    erase_members: eraseDueMembers,
  },
  schedule: ['7 6 * * * birthdays', '17 3 * * * erase_members'],
  listens: {
    member_registered: startProfile,
  },
});
