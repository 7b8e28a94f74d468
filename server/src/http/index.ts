export { requireRecentSignIn } from './access.ts';
export { type Call, type Caller, type Club, type Handlers, inTwoSteps, type Origin } from './call.ts';
export { dataHeaders, framedPageHeaders, pageHeaders } from './headers.ts';
export { purgeMarks } from './idempotency.ts';
export { createLimiter, type Limiter } from './limit.ts';
export { httpPersonalData } from './personal-data.ts';
export { fieldRefusal, problemOf, Refusal } from './refusal.ts';
export { type Authenticate, originOf, type Serving, serve } from './serve.ts';
export { createServer, type Page } from './server.ts';
