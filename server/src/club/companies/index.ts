import { companies as contract } from '@club/contract/club/companies';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import {
  addCompanyDomain,
  changeCompany,
  checkCompanyDomain,
  createCompany,
  endCompany,
  endCompanyCode,
  getCompany,
  listCompanies,
  makeCompanyCode,
  removeCompanyDomain,
  saveCompanyRegions,
} from './companies.ts';
import { companyNotices, releaseStaff } from './release-staff.ts';

const companiesRoutes: Handlers<typeof contract> = {
  listCompanies,
  createCompany,
  getCompany,
  changeCompany,
  makeCompanyCode,
  endCompanyCode,
  addCompanyDomain,
  removeCompanyDomain,
  checkCompanyDomain,
  saveCompanyRegions,
  endCompany,
};

export * as companyActs from './acts.ts';
export { roundedPeople, roundedPoints, suppressSmallGroups } from './k-anonymity.ts';

/** The companies whose staff are members; the rows are of identity, which lets their staff join. */
export const companies = domain({
  name: 'club/companies',
  contract,
  routes: companiesRoutes,
  notices: companyNotices,
  jobs: { release_staff: job({ company: z.uuid() }, (club, { company }) => releaseStaff(club, company)) },
});
