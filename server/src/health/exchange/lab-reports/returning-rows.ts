import { LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';
import { mostReports } from './lab-reports.store.ts';

const {
  id: _id,
  state: _state,
  values: _values,
  read_at: _read,
  saved_at: _saved,
  urgent: _urgent,
  ...read
} = LabReportReview.shape;
const Content = z.looseObject({
  ...read,
  fingerprint: z.string().max(200),
  values: z.int().min(0),
  saved: z.array(z.string().max(60)).max(500),
});

/** Reports as they were read, with the words that the laboratory printed. */
export const labReportsRecord = [
  returns('lab_reports', 'record_documents', {
    most: mostReports,
    at: 'read_at',
    sealed: { content: asJson(Content) },
  }),
];
