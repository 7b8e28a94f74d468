export {
  findEntry,
  findRow,
  isFullWindow,
  type NavIcon,
  type NavPlace,
  navEntries,
  type PageRow,
  type RailIcon,
  type RailPlace,
} from './page-row.ts';
export { usePageTitle } from './use-page-title.ts';
export { useReturn } from './use-return.ts';
