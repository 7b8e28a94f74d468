import type { statements } from '@club/contract/club/statements';
import { listCheckpointKeys } from '#core/ledger';
import type { Handlers } from '#platform/http';
import { balanceHistory, pointsReport } from './reports.ts';
import { statement } from './statement.ts';

export const statementsRoutes: Handlers<typeof statements> = {
  getBalanceHistory: balanceHistory,
  getPointsReport: pointsReport,
  getStatement: statement,
  getPointsKeys: async ({ config }) => ({
    keys: listCheckpointKeys(config).map((key) => ({ kty: 'OKP', crv: 'Ed25519', ...key })),
  }),
};
