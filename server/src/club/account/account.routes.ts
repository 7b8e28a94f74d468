import type { account } from '@club/contract/club/account';
import type { Handlers } from '#platform/http';
import { getProfile, saveProfile } from './profile.ts';
import { deleteAccount, fetchExport, listConsents, requestExport } from './your-data.ts';

export const accountRoutes: Handlers<typeof account> = {
  getProfile,
  saveProfile,
  requestExport,
  fetchExport,
  listConsents,
  deleteAccount,
};
