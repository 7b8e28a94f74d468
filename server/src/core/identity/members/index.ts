export {
  type Contact,
  findActiveMember,
  listContacts,
  listNames,
  type MemberName,
  memberPage,
} from './people.store.ts';
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
  findInvitation,
  findReferralCode,
  type Invitation,
  lockReferralCode,
  openReferralCode,
} from './referral-codes.ts';
export { memberTotals, registrationsByDay } from './totals.store.ts';
export {
  deleteUnverified,
  displayName,
  findMailbox,
  insertUser,
  listDueDeletions,
  lockUser,
  purgeUnverified,
  shareMailbox,
  toClaims,
  type User,
  type UserStatus,
  updateUser,
  userByEmail,
  userById,
} from './users.store.ts';
