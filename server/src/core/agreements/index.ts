import { agreements as contract } from '@club/contract/core/agreements';
import { domain } from '#platform/domain';
import { acceptAgreements, agreementsPersonalData, joinUnderAgreements, listDueAgreements } from './acceptance.ts';
import { findAgreements } from './in-force.ts';

export { findDueAgreements, listAcceptances } from './acceptance.ts';
export { isExample, readAgreements } from './documents.ts';
export { describeMissingTexts, findAgreements, listMissingTexts } from './in-force.ts';
export {
  type AgreementVersion,
  changeAgreementVersion,
  countAcceptances,
  countAgreementChanges,
  listAgreementVersions,
  putAgreementDraft,
} from './versions.store.ts';

/** The club's terms of use and privacy policy, and who accepted which version. */
export const agreements = domain({
  name: 'core/agreements',
  tables: ['consents', 'agreement_versions'],
  contract,
  routes: {
    getAgreement: async (call) => (await findAgreements(call))[call.input.name],
    listDueAgreements,
    acceptAgreements,
  },
  personalData: agreementsPersonalData,
  listens: { member_registered: joinUnderAgreements },
});
