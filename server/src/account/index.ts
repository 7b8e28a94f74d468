import type { account } from '@club/contract/account';
import type { Handlers } from '#http';
import { getProfile, saveProfile } from './profile.ts';
import { deleteAccount, fetchExport, listConsents, requestExport } from './your-data.ts';

export { birthdaysOn } from './birthdays.ts';
export { accountPersonalData } from './personal-data.ts';
export { profilesCompleted, sharePhone } from './profile.store.ts';
export { completeProfile, startProfile } from './profile.ts';
export { dueForDeletion, eraseMember, makeExport, recordTerms } from './your-data.ts';

export const accountRoutes: Handlers<typeof account> = {
  getProfile,
  saveProfile,
  requestExport,
  fetchExport,
  listConsents,
  deleteAccount,
};
