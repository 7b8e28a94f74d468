export { checksApi } from './checks.api.ts';
