import { statements as contract } from '@club/contract/club/statements';
import { z } from 'zod';
import { listCheckpointKeys } from '#core/ledger';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { mailStatement, queueOnTheFirst, queueStatements, statementMail } from './monthly-statement.ts';
import { balanceHistory, pointsReport } from './reports.ts';
import { statement } from './statement.ts';

const statementsRoutes: Handlers<typeof contract> = {
  getBalanceHistory: balanceHistory,
  getPointsReport: pointsReport,
  getStatement: statement,
  getPointsKeys: async ({ config }) => ({
    keys: listCheckpointKeys(config).map((key) => ({ kty: 'OKP', crv: 'Ed25519', ...key })),
  }),
};

export { firstDay } from './periods.ts';

export { queueStatements };

export const statements = domain({
  name: 'club/statements',
  mails: [statementMail],
  contract,
  routes: statementsRoutes,
  jobs: {
    statements: queueOnTheFirst,
    mail_statement: job({ user: z.string(), from: z.string(), to: z.string() }, mailStatement),
  },
  schedule: ['27 5 1,2 * * statements'],
});
