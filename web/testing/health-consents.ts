import {
  type ConsentPurpose,
  consentPurposes,
  type HealthConsent,
  purposes,
} from '@club/contract/health/base/consents';

/** What a member may agree to for health data, and what they agreed to. */
export const healthConsents = (given: readonly ConsentPurpose[] = ['health_data']) => {
  const results: HealthConsent[] = purposes.map((purpose) => {
    const agreed = given.includes(purpose);
    const { title, text, version } = consentPurposes[purpose];
    const given_at = agreed ? '2026-11-01T08:00:00.000Z' : null;
    return { purpose, title, text, version, given: agreed, given_at, withdrawn_at: null };
  });
  return { count: results.length, next: null, previous: null, results };
};
