export { NoAccess } from './NoAccess.tsx';
export {
  entryAt,
  isVisible,
  type NavIcon,
  type NavPlace,
  type NavSpot,
  navEntries,
  type PageRow,
  rowAt,
} from './page-row.ts';
