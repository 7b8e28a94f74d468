export { listAdministrators } from './administrators.store.ts';
export {
  type CompanyChange,
  type CompanyFields,
  type CompanyRow,
  countStaffByCountry,
  findCompany,
  findCompanyByDomain,
  findCompanyByName,
  insertCompany,
  listCompanyRegions,
  listStaff,
  lockCompany,
  lockCompanyNames,
  replaceCompanyRegions,
  searchCompanies,
  updateCompany,
} from './companies.store.ts';
export {
  addCompanyCode,
  endCompanyCodes,
  findCompanyByCode,
  listCompanyCodes,
  makeJoinCode,
} from './company-codes.ts';
export {
  type CompanyDomain,
  type DomainProblem,
  deleteCompanyDomains,
  insertCompanyDomain,
  listCompanyDomains,
  storeDomainCheck,
} from './company-domains.store.ts';
export { emailChangeMails, identityMailKinds, identityMails } from './mails.ts';
export { countVisitors, findMemberRow, searchMembers } from './member-search.store.ts';
export {
  type Contact,
  findActiveMember,
  listContacts,
  listMembers,
  listNames,
} from './people.store.ts';
export {
  addPlatformClient,
  type Company,
  findCompanyByEmail,
  findManager,
  findPlatformClient,
  isCompany,
  listCompanies,
  listCompaniesWithStaff,
} from './platform-clients.ts';
export {
  closeReferralCode,
  findInvitation,
  findReferralCode,
  type Invitation,
  lockReferralCode,
  openReferralCode,
  parseReferralCode,
} from './referral-codes.ts';
export { countMembers, countRegistrationsByDay } from './totals.store.ts';
export {
  deleteUnverified,
  findMailbox,
  findUser,
  findUserByEmail,
  insertUser,
  listDueDeletions,
  lockUser,
  purgeUnverified,
  shareMailbox,
  toClaims,
  toDisplayName,
  type User,
  type UserStatus,
  updateUser,
} from './users.store.ts';
