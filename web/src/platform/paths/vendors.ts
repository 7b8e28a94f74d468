const home = '/marketplace/vendor';

/** The vendor dashboard's pages begin with it. */
export const vendorDashboardPath = home;

export const overviewPath = `${home}/overview`;
export const vendorOffersPath = `${home}/offers`;
export const createOfferPath = `${home}/create-offer`;
export const editOfferPath = (id: string): string => `${home}/edit-offer/${id}`;
/** Where vouchers are checked and taken back. */
export const redemptionPath = `${home}/vouchers`;
/** The vendor's own profile and company. */
export const businessPath = `${home}/business`;
