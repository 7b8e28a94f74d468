import type { approvals } from '@club/contract/club/approvals';
import type { Handlers } from '#platform/http';
import { setAccountType } from './account-type.ts';
import { createCompanyInfo, getCompanyInfo, saveCompanyInfo } from './company.ts';
import { decide } from './decide.ts';
import { setSocialLinks } from './links.ts';
import { getRights } from './rights.ts';
import { getAccountStatus, getAmbassadorAnswers } from './status.ts';
import { createVendor, updateVendor } from './vendor-profile.ts';

export const approvalsRoutes: Handlers<typeof approvals> = {
  getCompanyInfo,
  createCompanyInfo,
  saveCompanyInfo,
  createVendor,
  updateVendor,
  setAccountType,
  getRights,
  decide,
  getAccountStatus,
  setSocialLinks,
  getAmbassadorAnswers,
};
