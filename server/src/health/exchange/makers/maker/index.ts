export { isFresh, isSigned, nameAccount, readHeader } from './hints.ts';
export { askLists, authorize, type List } from './lists.ts';
export {
  historyDays,
  type Maker,
  type MakerKind,
  type MakerPage,
  type MakerSpan,
  type OpenMaker,
  type SentHint,
} from './maker.ts';
export { listReturns } from './returns.ts';
export { inZone, readLocal, toZoneDay, withMinutes } from './told-times.ts';
