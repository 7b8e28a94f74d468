import { answerParent } from '#platform/confined';
import { type Reading, readUpload } from './read-upload.ts';

answerParent((reading: Reading, tell: (progress: number) => void) => readUpload(reading, tell));
