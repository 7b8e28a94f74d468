export { accountOfPassword, admit } from './admission.ts';
export { mailCardCode } from './card-sign-in.ts';
export { blockCard, issueCard } from './cards.store.ts';
export { requestEmailChange } from './codes.ts';
export { pendingAddress } from './email-codes.ts';
export { identityRoutes } from './identity.routes.ts';
export { purgeIdTokens } from './links.store.ts';
export { mailReset } from './password-change.ts';
export { hashPassword } from './passwords.ts';
export { type MemberLine, memberPage, namesOf } from './people.store.ts';
export { identityPersonalData } from './personal-data.ts';
export {
  addPlatformClient,
  type Company,
  companiesWithStaff,
  companyOfCode,
  companyOfEmail,
  isCompany,
  managerOfCountry,
  platformClient,
} from './platform-clients.ts';
export { closeReferralCode, type Invitation, openReferralCode, referralCodeOf } from './referral-codes.ts';
export { openSession, revokeSessions as endAllSessions, type Session, usedLately } from './sessions.ts';
export { accessTokenFor, authenticate, signedIn } from './signed-in.ts';
export { memberTotals, registrationsByDay } from './totals.store.ts';
export {
  claimsOf,
  displayName,
  insertUser,
  lockUser,
  purgeUnverified,
  shareMailbox,
  type User,
  updateUser,
  userByEmail,
  userById,
} from './users.store.ts';
