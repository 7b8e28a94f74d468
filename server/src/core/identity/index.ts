import { identity as contract } from '@club/contract/core/identity';
import { Email } from '@club/contract/platform/shared';
import { z } from 'zod';
import {
  accountNotices,
  changeEmail,
  changePassword,
  forgotPassword,
  mailReset,
  register,
  registerReferred,
  resendCode,
  undoEmailChange,
  validateCode,
} from '#core/identity/accounts';
import { findUserByEmail, identityMailKinds, purgeUnverified } from '#core/identity/members';
import { purgeIdTokens, purgePasswordAttempts } from '#core/identity/proofs';
import { endSessions, listSessions, purgeKnownDevices } from '#core/identity/sessions';
import {
  checkToken,
  login,
  loginWithCard,
  logout,
  mailCardCode,
  refreshToken,
  socialLogin,
  stepUp,
} from '#core/identity/sign-in';
import { transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { identityPersonalData } from './personal-data.ts';

const identityRoutes: Handlers<typeof contract> = {
  register,
  registerReferred,
  login,
  loginWithCard,
  socialLogin,
  stepUp,
  listSessions,
  endSessions,
  checkToken,
  refreshToken,
  forgotPassword,
  validateCode,
  changeEmail,
  undoEmailChange,
  resendCode,
  changePassword,
  logout,
  checkEmail: async ({ db, input }) => {
    const email = Email.safeParse(input.email);
    const exists = email.success && (await findUserByEmail(db, email.data)) !== undefined;
    return { email: input.email, exists, valid: email.success };
  },
};

export {
  activate,
  findEmailChange,
  finishEmailChange,
  requestEmailChange,
  startEmailChange,
} from './accounts/index.ts';
export {
  addCompanyCode,
  addPlatformClient,
  type Company,
  type CompanyChange,
  type CompanyDomain,
  type CompanyFields,
  type CompanyRow,
  type Contact,
  closeReferralCode,
  countMembers,
  countRegistrationsByDay,
  countStaffByCountry,
  countVisitors,
  type DomainProblem,
  deleteCompanyDomains,
  endCompanyCodes,
  findActiveMember,
  findCompany,
  findCompanyByCode,
  findCompanyByDomain,
  findCompanyByEmail,
  findCompanyByName,
  findInvitation,
  findMailbox,
  findManager,
  findMemberRow,
  findPlatformClient,
  findReferralCode,
  findUser,
  findUserByEmail,
  insertCompany,
  insertCompanyDomain,
  insertUser,
  isCompany,
  listAdministrators,
  listCompanies,
  listCompaniesWithStaff,
  listCompanyCodes,
  listCompanyDomains,
  listCompanyRegions,
  listContacts,
  listDueDeletions,
  listMembers,
  listNames,
  listStaff,
  lockCompany,
  lockCompanyNames,
  lockReferralCode,
  lockUser,
  makeJoinCode,
  openReferralCode,
  parseReferralCode,
  replaceCompanyRegions,
  searchCompanies,
  searchMembers,
  shareMailbox,
  storeDomainCheck,
  toClaims,
  toDisplayName,
  type User,
  updateCompany,
  updateUser,
} from './members/index.ts';
export {
  auditRefusedProof,
  blockCard,
  clearPasswordAttempts,
  countPasswordAttempt,
  hashPassword,
  issueCard,
  listCardOwners,
  listCards,
  verifyPassword,
} from './proofs/index.ts';
export {
  authenticate,
  confirmSession,
  describeDevice,
  endAllSessions,
  endOneSession,
  endStaffViews,
  findSignInTime,
  forgetProofs,
  isOpenSession,
  listClusters,
  listLiveSessions,
  makeAccessToken,
  makeSignInAnswer,
  openSession,
  openStaffView,
  wasUsedSince,
} from './sessions/index.ts';
export { admit, findAccountByPassword } from './sign-in/index.ts';

export const identity = domain({
  name: 'core/identity',
  mails: identityMailKinds,
  notices: accountNotices,
  tables: [
    'platform_clients',
    'company_domains',
    'company_codes',
    'company_regions',
    'users',
    'member_cards',
    'sessions',
    'refresh_tokens',
    'email_codes',
    'password_resets',
    'known_devices',
    'password_attempts',
    'email_changes',
    'sign_in_links',
    'used_id_tokens',
    'referral_codes',
  ],
  views: ['members', 'invitations'],
  contract,
  routes: identityRoutes,
  personalData: identityPersonalData,
  jobs: {
    password_reset: job({ email: z.string() }, (club, { email }) =>
      transaction(club.db, (db) => mailReset({ ...club, db }, email)),
    ),
    card_code: job({ challenge: z.string(), cards: z.array(z.string()), bound: z.string() }, (club, asked) =>
      transaction(club.db, (db) => mailCardCode({ ...club, db }, asked)),
    ),
    purge_sign_ins: async ({ db, clock }) => {
      await purgeUnverified(db, clock.now());
      await purgeIdTokens(db, clock.now());
      await purgeKnownDevices(db, clock.now());
      await purgePasswordAttempts(db, clock.now());
    },
  },
  schedule: ['17 3 * * * purge_sign_ins'],
});
