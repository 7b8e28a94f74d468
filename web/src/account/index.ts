export { accountApi } from './account.api.ts';
export { accountRows, profilePath } from './account.routes.ts';
