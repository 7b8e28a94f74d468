export { ActDialog, type Ask, type Asked } from './ActDialog.tsx';
export { RefundDialog } from './RefundDialog.tsx';
export { SaleEntries } from './SaleEntries.tsx';
