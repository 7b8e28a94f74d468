import { labReports as contract } from '@club/contract/health/exchange/lab-reports';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { listReports } from './lab-reports.store.ts';
import { keepReport, type PreparedReport, prepareReport } from './reading.ts';
import { labReportsRecord } from './returning-rows.ts';
import { get, list, remove, save, undo } from './saving.ts';

const { readLabReport, ...plain } = contract;

/** Laboratory reports that read themselves: proposed line by line, saved only as the member reviewed them. */
export const labReports = domain({
  name: 'health/exchange/lab-reports',
  contract,
  routes: {
    ...forMember<typeof plain>({
      listLabReports: list,
      getLabReport: get,
      saveLabReport: save,
      undoLabReport: undo,
      removeLabReport: remove,
    }),
    readLabReport: inTwoSteps<typeof readLabReport, PreparedReport>(
      // nothing is read before the member's consent is known
      (call) => asCaller(call, async () => undefined).then(() => prepareReport(call)),
      (call, prepared) => asCaller(call, (within) => keepReport(within, prepared)),
    ),
  },
  tables: ['lab_reports'],
  record: labReportsRecord,
  personalData: [
    memberTable('lab_reports', async (db, memberId, config) =>
      (await listReports(db, config, memberId)).map(({ content, ...one }) => ({ ...one, ...content })),
    ),
  ],
});
