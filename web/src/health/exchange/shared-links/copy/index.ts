export { type LinkPayload, readLink, writeLink } from './link.ts';
export {
  countSection,
  type EmptyReason,
  isOptional,
  keepSections,
  type RecordLine,
  readRecord,
  type SharedRecord,
} from './record.ts';
export { openCopy, sealCopy } from './seal.ts';
