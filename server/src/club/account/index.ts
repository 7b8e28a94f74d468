import { account as contract } from '@club/contract/club/account';
import { z } from 'zod';
import { runStatement, transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { ownRows, type PersonalData } from '#platform/personal-data';
import { giveBirthdayPoints } from './birthdays.ts';
import { toProfileRow } from './profile.presentation.ts';
import { profileRow } from './profile.store.ts';
import { getProfile, saveProfile, startProfile } from './profile.ts';
import {
  dataMailKinds,
  deleteAccount,
  eraseDueMembers,
  fetchExport,
  listConsents,
  makeExport,
  requestExport,
} from './your-data.ts';

const accountPersonalData: readonly PersonalData[] = [
  {
    table: 'profiles',
    copy: async (db, userId) => [toProfileRow(await profileRow(db, userId))],
    erase: async (db, _clock, userId) => {
      const { profile_pic: picture } = await profileRow(db, userId);
      if (picture) await enqueue(db, 'remove_media', { key: picture });
      await runStatement(db)`delete from profiles where user_id = ${userId}`;
    },
  },
  ownRows('data_exports', 'requested_at, ready_at, fetched_at', 'requested_at'),
];

const accountRoutes: Handlers<typeof contract> = {
  getProfile,
  saveProfile,
  requestExport,
  fetchExport,
  listConsents,
  deleteAccount,
};

export {
  findCountryAndGender,
  findMaskedPhone,
  findWallet,
  listPhoneOwners,
  listPictures,
  profilesCompleted,
  sharePhone,
} from './profile.store.ts';
export { checkCountry } from './profile.ts';
export { eraseMember, orderCopy, startDeletion } from './your-data.ts';

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
  mails: dataMailKinds,
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
