export { PlaceBar } from './PlaceBar.tsx';
export { VendorBar } from './VendorBar.tsx';
