export { NoAccess } from './NoAccess.tsx';
export { entryAt, type NavIcon, type NavPlace, navEntries, type PageRow, rowAt } from './page-row.ts';
