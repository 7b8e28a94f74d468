export { type Contact, findActiveMember, listContacts, type MemberName, memberPage, namesOf } from './people.store.ts';
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
export {
  closeReferralCode,
  type Invitation,
  invitationOf,
  lockReferralCode,
  openReferralCode,
  referralCodeOf,
} from './referral-codes.ts';
export { memberTotals, registrationsByDay } from './totals.store.ts';
export {
  claimsOf,
  displayName,
  insertUser,
  listDueDeletions,
  lockUser,
  purgeUnverified,
  shareMailbox,
  type User,
  type UserStatus,
  updateUser,
  userByEmail,
  userById,
} from './users.store.ts';
