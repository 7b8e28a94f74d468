export const redeemPath = '/redeem';
export const partnersPath = '/redeem/loyalty-members';
export const exchangePath = '/redeem/exchange';
export const movementsPath = '/redeem/transactions';

/** The other half of the exchange page: points for another member. */
export const sendPath = `${exchangePath}?to=member`;

/** The exchange page with a partner already chosen. */
export const toPartnerExchange = (code: string): string => `${exchangePath}?partner=${encodeURIComponent(code)}`;

/** Everything the member has bought. */
export const vouchersPath = '/redeem/vouchers';
