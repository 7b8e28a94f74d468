import { statements as contract } from '@club/contract/club/statements';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import { mailStatement, queueOnTheFirst, queueStatements } from './monthly-statement.ts';
import { statementsRoutes } from './statements.routes.ts';

export { firstDay } from './periods.ts';

export { queueStatements };

export const statements = domain({
  name: 'club/statements',
  contract,
  routes: statementsRoutes,
  jobs: {
    statements: queueOnTheFirst,
    mail_statement: job({ user: z.string(), from: z.string(), to: z.string() }, mailStatement),
  },
  schedule: ['27 5 1,2 * * statements'],
});
