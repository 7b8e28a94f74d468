export { exchangeApi } from './exchange.api.ts';
