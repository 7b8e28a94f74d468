export { exchangeRows } from './exchange.routes.ts';
export { exchangePath, redeemPath, sendPath } from './exchange-paths.ts';
