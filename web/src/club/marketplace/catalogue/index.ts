export { default } from './MarketplaceScreen.tsx';
