export { findMarkerSpecimen, findNameLanguages, isKnownName, matchName } from './names.ts';
