export {
  type Ends,
  findLabMarker,
  type LabMarker,
  labMarkers,
  type ReportLanguage,
  reportLanguages,
} from './lab-markers.ts';
