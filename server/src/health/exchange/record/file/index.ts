export {
  RecordHead,
  type RecordLine,
  recordBeginning,
  recordFileName,
  recordVersion,
  writeRecordFile,
} from './record-file.ts';
