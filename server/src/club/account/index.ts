import { account as contract } from '@club/contract/club/account';
import { z } from 'zod';
import { transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import { accountRoutes } from './account.routes.ts';
import { giveBirthdayPoints } from './birthdays.ts';
import { accountPersonalData } from './personal-data.ts';
import { startProfile } from './profile.ts';
import { eraseDueMembers, makeExport } from './your-data.ts';

export { findCountryAndGender, findWallet, listPictures, profilesCompleted, sharePhone } from './profile.store.ts';
export { eraseMember } from './your-data.ts';

export const account = domain({
  name: 'club/account',
  tables: ['profiles', 'data_exports'],
  views: ['member_facts'],
  contract,
  routes: accountRoutes,
  personalData: accountPersonalData,
  earns: { profile_completed: '/settings/profile', birthday: null },
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
