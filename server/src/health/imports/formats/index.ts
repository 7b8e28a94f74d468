import type { ImportFormat } from './format.ts';

export {
  type FileEntry,
  type FileRecord,
  type ImportFormat,
  type LeftOut,
  type Question,
  type ReadContext,
  type Recorder,
  type SpanMetric,
  UnreadableFile,
  type UploadedFile,
} from './format.ts';

/** Every kind of export the club reads, in the order in which a file is recognised. */
export const formats: readonly ImportFormat[] = [];
