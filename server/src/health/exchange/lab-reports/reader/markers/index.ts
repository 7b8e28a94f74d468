export { findMarkerSpecimen, findNameLanguages, isKnownName, type Match, matchName } from './names.ts';
