export { vouchersApi } from './vouchers.api.ts';
