export { NoAccess } from './NoAccess.tsx';
export { findEntry, findRow, type NavIcon, type NavPlace, navEntries, type PageRow } from './page-row.ts';
