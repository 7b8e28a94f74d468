export { VendorCases } from './VendorCases.tsx';
