import { paths } from '#platform/brand';

/** The addresses of pages that more than one domain leads to. */

/** Where the hosted sign-in sends the whole page back to. */
export const callbackPath = '/callback';

export const profilePath = '/settings/profile';
/** Below it, with its token, lies the mailed link to a member's copy. */
export const yourDataPath = '/settings/your-data';

/** The member's own agents: what they may read, and how to stop them. */
export const agentsPath = '/settings/agents';

export const termsPath = '/terms';
export const privacyPath = '/privacy';

/** Where a member agrees to what the club does with their health data. */
export const healthPrivacyPath = '/health/privacy';

export const earnPath = paths.points;
export const insightsPath = '/insights';
export const statementPath = '/rewards/reward-transactions';
export const journeyPath = '/journey-map';

/** One entry of the member's points. */
export const entryPath = (id: string): string => `${statementPath}/${id}`;

/** All entries, without the statement's period. */
export const allEntriesPath = `${statementPath}?view=entries`;

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

export const marketplacePath = '/marketplace';
export const proposePath = '/marketplace/propose';
export const vendorPath = '/marketplace/vendor/overview';

export const offerPath = (id: string): string => `/marketplace/offers/${id}`;

/** The catalogue with a filter set. */
export const toCatalogueAddress = (filter: Readonly<Record<string, string>>): string =>
  `${marketplacePath}?${new URLSearchParams(filter)}`;

/** The vendor dashboard's pages begin with it. */
export const vendorDashboardPath = '/marketplace/vendor';

export const overviewPath = `${vendorDashboardPath}/overview`;
export const vendorOffersPath = `${vendorDashboardPath}/offers`;
export const createOfferPath = `${vendorDashboardPath}/create-offer`;
export const editOfferPath = (id: string): string => `${vendorDashboardPath}/edit-offer/${id}`;
/** Where vouchers are checked and taken back. */
export const redemptionPath = `${vendorDashboardPath}/vouchers`;
/** Where vouchers are redeemed, on the whole screen of a phone. */
export const redeemVoucherPath = `${vendorDashboardPath}/redeem`;
/** What the club pays a vendor, by month. */
export const vendorStatementsPath = `${vendorDashboardPath}/statements`;
/** Who works in a vendor's business. */
export const vendorPeoplePath = `${vendorDashboardPath}/people`;
/** The vendor's own profile and company. */
export const businessPath = `${vendorDashboardPath}/business`;

/** Where a member applies to become an ambassador. */
export const programmePath = '/ambassador-program';

export const comingSoonPath = '/coming-soon';
