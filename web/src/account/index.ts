export { accountApi } from './account.api.ts';
export { accountRows, profilePath } from './account.routes.ts';
export { countries } from './countries.ts';
