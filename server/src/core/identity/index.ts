export { accountOfPassword, admit } from './admission.ts';
export { mailCardCode } from './card-sign-in.ts';
export { blockCard, issueCard } from './cards.store.ts';
export { requestEmailChange } from './codes.ts';
export { pendingAddress } from './email-codes.ts';
export { identityRoutes } from './identity.routes.ts';
export { purgeIdTokens } from './links.store.ts';
export {
  addPlatformClient,
  type Company,
  claimsOf,
  closeReferralCode,
  companiesWithStaff,
  companyOfCode,
  companyOfEmail,
  displayName,
  insertUser,
  isCompany,
  lockUser,
  managerOfCountry,
  memberPage,
  memberTotals,
  namesOf,
  openReferralCode,
  platformClient,
  purgeUnverified,
  referralCodeOf,
  registrationsByDay,
  shareMailbox,
  type User,
  updateUser,
  userByEmail,
  userById,
} from './members/index.ts';
export { mailReset } from './password-change.ts';
export { hashPassword } from './passwords.ts';
export { identityPersonalData } from './personal-data.ts';
export { accessTokenFor, authenticate, endAllSessions, openSession, signedIn, usedLately } from './sessions/index.ts';
