export { exchangeRows } from './exchange.routes.ts';
export { exchangePath, redeemPath, sendPath, vouchersPath } from './exchange-paths.ts';
