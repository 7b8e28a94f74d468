import { agreements as contract } from '@club/contract/core/agreements';
import { domain } from '#platform/domain';
import { acceptAgreements, agreementsPersonalData, listDueAgreements, recordAcceptance } from './acceptance.ts';
import { readAgreements } from './documents.ts';

export { listAcceptances } from './acceptance.ts';
export { readAgreements, refuseExamples } from './documents.ts';

/** The club's terms of use and privacy policy, and who accepted which version. */
export const agreements = domain({
  name: 'core/agreements',
  tables: ['consents'],
  contract,
  routes: {
    getAgreement: async ({ config, input: { name } }) => readAgreements(config)[name],
    listDueAgreements,
    acceptAgreements,
  },
  personalData: agreementsPersonalData,
  listens: { member_registered: recordAcceptance },
});
