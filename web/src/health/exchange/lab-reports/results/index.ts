export { labReportsApi } from './lab-reports.api.ts';
export {
  explainChange,
  explainInterval,
  explainNone,
  isInWords,
  nameGroup,
  writeAnswer,
  writeInterval,
  writeResult,
} from './write-result.ts';
