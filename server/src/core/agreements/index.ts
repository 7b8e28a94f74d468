import { agreements as contract } from '@club/contract/core/agreements';
import { domain } from '#platform/domain';
import { readAgreements } from './documents.ts';

export { readAgreements } from './documents.ts';

/** The club's terms of use and privacy policy. */
export const agreements = domain({
  name: 'core/agreements',
  contract,
  routes: { getAgreement: async ({ config, input: { name } }) => readAgreements(config)[name] },
});
