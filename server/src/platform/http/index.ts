import { domain } from '#platform/domain';
import { purgeIdempotencyRecords } from './idempotency.ts';
import { httpPersonalData } from './personal-data.ts';

export { requireRecentSignIn } from './access.ts';
export { ReadyJson } from './answer.ts';
export { createCache } from './cache.ts';
export { type Call, type Caller, type Club, type Handlers, inTwoSteps } from './call.ts';
export { dataHeaders, framedPageHeaders, pageHeaders } from './headers.ts';
export { createLimiter, type Limiter } from './limit.ts';
export { pageLinks } from './page-links.ts';
export { fieldRefusal, problemOf, Refusal, RolledBack } from './refusal.ts';
export { originOf, serve } from './serve.ts';
export { createServer, type Page } from './server.ts';

export const http = domain({
  name: 'platform/http',
  tables: ['idempotency_keys', 'rate_limits'],
  personalData: httpPersonalData,
  jobs: { purge_idempotency: ({ db, clock }) => purgeIdempotencyRecords(db, clock.now()) },
  schedule: ['17 3 * * * purge_idempotency'],
});
