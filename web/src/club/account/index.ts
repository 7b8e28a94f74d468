export { accountApi } from './account.api.ts';
export { countries } from './countries.ts';
export { genderOptions } from './options.ts';
