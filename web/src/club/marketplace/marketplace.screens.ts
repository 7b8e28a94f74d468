/** The pages of the marketplace lead to each other and share their cards and forms, so one fetch brings them all. */

export { default as MarketplaceScreen } from '#club/marketplace/catalogue';
export { default as ConfirmProposalScreen } from './ConfirmProposalScreen.tsx';
export { default as OfferScreen } from './OfferScreen.tsx';
export { default as ProposeScreen } from './ProposeScreen.tsx';
