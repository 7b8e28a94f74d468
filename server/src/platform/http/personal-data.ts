import { ownRows, type PersonalData } from '#platform/personal-data';

/** Answers stored for a day under the member's idempotency keys. */
export const httpPersonalData: readonly PersonalData[] = [ownRows('idempotency_keys', 'route, key, created_at')];
