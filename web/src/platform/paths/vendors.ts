const home = '/marketplace/vendor';

/** Every page of the cabinet lies under it. */
export const vendorDashboardPath = home;

export const overviewPath = `${home}/overview`;
export const vendorOffersPath = `${home}/offers`;
export const createOfferPath = `${home}/create-offer`;
export const editOfferPath = (id: string): string => `${home}/edit-offer/${id}`;
/** Where vouchers are checked and taken back. */
export const redemptionPath = `${home}/vouchers`;
/** The vendor's own profile and company. */
export const businessPath = `${home}/business`;
