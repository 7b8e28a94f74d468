/** The pages of the cabinet but for the long form of an offer; one fetch brings them all. */

export { default as BusinessScreen } from './BusinessScreen.tsx';
export { default as OverviewScreen } from './OverviewScreen.tsx';
export { default as VendorOffersScreen } from './VendorOffersScreen.tsx';
