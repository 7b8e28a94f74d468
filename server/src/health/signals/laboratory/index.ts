export { compareSamples, findOwnRange, findReferenceChange, type Sample } from './change.ts';
export { deriveValues } from './derived.ts';
export { findInterval, placeInInterval } from './intervals.ts';
export { findLabMarker, labMarkers, type ReportLanguage, reportLanguages } from './lab-markers.ts';
