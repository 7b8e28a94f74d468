export { labsApi } from './labs.api.ts';
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
