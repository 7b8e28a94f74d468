import { memberTable, stays } from '#health/base/storage';
import { recordFileName } from '#health/exchange/record/file';
import { domain } from '#platform/domain';
import { makeRecord } from './make-record.ts';

export { type Brought, bringRows, changed } from './bring-rows.ts';
export { BrokenRecord } from './broken-record.ts';
export { unknown } from './check-rows.ts';
export { takeBackPart } from './take-back-rows.ts';

/** A member's record as a whole: it leaves in their copy, and comes back from it into a club. */
export const memberRecord = domain({
  name: 'health/exchange/record',
  tables: ['brought_rows'],
  personalData: [memberTable('brought_rows')],
  record: [stays('brought_rows', 'What an import brought is known to the club that wrote it.')],
  exportFiles: [
    {
      name: recordFileName,
      explanation: 'your whole record, which a club imports back to the last digit',
      make: makeRecord,
    },
  ],
});
