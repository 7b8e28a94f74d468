import { ownRows, type PersonalData } from '#platform/personal-data';

export { authorize, readBearer, refuseAdministration, requireRecentSignIn } from './access.ts';
export { type Call, type Caller, type Handle, type Handlers, inTwoSteps } from './call.ts';
export { dataHeaders, fileHeaders, framedPageHeaders, pageHeaders, supportChatHeaders } from './headers.ts';
export { forgetSealedAnswers, purgeIdempotencyRecords, readIdempotencyKey } from './idempotency.ts';
export { createLimiter, type Limiter, tooManyAttempts } from './limit.ts';
export { linkPages, pageLinks, toList, toPage } from './page-links.ts';
export { fieldRefusal, Refusal, RolledBack, toProblem } from './refusal.ts';
export { assertRoom, countRoom, readDisk } from './room.ts';
export { readOrigin, serve } from './serve.ts';
export { createServer, type Page } from './server.ts';
export { waitInLane } from './turns.ts';
export { ArrivingFile } from './uploaded-file.ts';

/** Answers stored for a day under the member's idempotency keys. */
export const httpPersonalData: readonly PersonalData[] = [ownRows('idempotency_keys', 'route, key, created_at')];
