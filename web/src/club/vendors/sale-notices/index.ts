export { SaleNotices } from './SaleNotices.tsx';
