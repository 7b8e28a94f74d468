import { findings as contract, FindingSubject } from '@club/contract/health/insight/findings';
import { z } from 'zod';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable, returns } from '#health/base/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { acceptFinding, endPlan, hearFindingGate, listFindings, moveMeasurement } from './findings.ts';

export { listPlanNews, type PlanNews } from './plan-news.ts';

const { acceptFinding: _accept, ...ownCalls } = contract;

/** From a value that needs something to one action, and to a day when it can be said whether something changed. */
export const findings = domain({
  name: 'health/insight/findings',
  contract,
  routes: {
    acceptFinding: inTwoSteps<typeof contract.acceptFinding, void>(
      (call) => asCaller(call, hearFindingGate),
      (call) => asCaller(call, acceptFinding),
    ),
    ...forMember<typeof ownCalls>({ listFindings, moveMeasurement, endPlan }),
  },
  tables: ['finding_plans'],
  personalData: [memberTable('finding_plans')],
  record: [
    returns('finding_plans', 'record_findings', {
      at: 'started_on',
      most: 1000,
      columns: { subject: FindingSubject, action: z.string().max(60) },
    }),
  ],
});
