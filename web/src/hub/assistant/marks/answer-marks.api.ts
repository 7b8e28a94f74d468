import { answerMarks } from '@club/contract/hub/answer-marks';
import { client } from '#platform/api';

export const answerMarksApi = client(answerMarks);
