export { default as CreateOfferScreen } from './CreateOfferScreen.tsx';
export { default as EditOfferScreen } from './EditOfferScreen.tsx';
