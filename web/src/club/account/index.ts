export { accountApi } from './account.api.ts';
export { genderOptions } from './options.ts';
