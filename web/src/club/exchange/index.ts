export { exchangeApi } from './exchange.api.ts';
export { Pager } from './Pager.tsx';
export { offsetIn } from './place.ts';
