export { changePartner, partnerByCode } from './administration.ts';
export { exchangeRoutes } from './exchange.routes.ts';
export { placeOrder } from './exchange.ts';
export { exchangePersonalData } from './personal-data.ts';
export { checkOrder, releaseUnsent, sendOrder } from './settlement.ts';
