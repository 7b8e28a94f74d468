/**
 * The pages where points leave the account. They lead to each other and share most of their parts, so one fetch brings
 * them all, and the first page of the app does not have to list the parts of each.
 */

export { default as ExchangeScreen } from './ExchangeScreen.tsx';
export { default as MovementsScreen } from './MovementsScreen.tsx';
export { default as PartnersScreen } from './PartnersScreen.tsx';
export { default as RedeemScreen } from './RedeemScreen.tsx';
