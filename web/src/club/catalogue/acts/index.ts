export { ActDialog, type Ask, type Asked } from './ActDialog.tsx';
export { SaleEntries } from './SaleEntries.tsx';
