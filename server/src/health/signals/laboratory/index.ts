export {
  compareSamples,
  findOwnRange,
  findReferenceChange,
  type ReferenceChange,
  type Sample,
  type ValueChange,
} from './change.ts';
export { type DerivedValue, deriveValues } from './derived.ts';
export { findInterval, placeInInterval, type ShownInterval } from './intervals.ts';
export {
  type Ends,
  findLabMarker,
  type LabMarker,
  labMarkers,
  type ReportLanguage,
  reportLanguages,
} from './lab-markers.ts';
