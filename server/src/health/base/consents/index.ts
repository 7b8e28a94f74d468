import { consents as contract } from '@club/contract/health/base/consents';
import { asMember, memberTable, stays } from '#health/base/storage';
import { domain } from '#platform/domain';
import {
  giveHealthConsent,
  hasConsent,
  listConsentTimes,
  listHealthConsents,
  withdrawHealthConsent,
} from './consents.ts';

export { findConsentTime, hasConsent, listConsentTimes } from './consents.ts';
export { asCaller, forMember, forReader, type HealthCall, type HealthHandle } from './for-member.ts';

/** What a member agreed to about their health data. */
export const consents = domain({
  name: 'health/base/consents',
  contract,
  routes: { listHealthConsents, giveHealthConsent, withdrawHealthConsent },
  tables: ['health_consents'],
  agreesToRewards: (healthDb, memberId) => asMember(healthDb, memberId, (db) => hasConsent(db, memberId, 'rewards')),
  record: [stays('health_consents', 'Consents are shown, and given again in each club.')],
  personalData: [memberTable('health_consents')],
  staffFacts: ({ healthDb }, memberId) =>
    asMember(healthDb, memberId, async (db) => ({ consents: await listConsentTimes(db, memberId) })),
});
