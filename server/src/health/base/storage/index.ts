import { domain } from '#platform/domain';
import { rotateSealedValues } from './rotation.ts';

export { asMember } from './member-scope.ts';
export { memberTable } from './member-table.ts';
export { asJson, asText, returns, stays } from './record-table.ts';
export { countOlderValues, rotateSealedValues } from './rotation.ts';
export { isRowId, openSealedList } from './sealed-list.ts';
export { type Place, seal, sealJson, unseal, unsealJson } from './sealing.ts';

/** What every health table is made of: rows that belong to one member, and sealed columns. */
export const storage = domain({
  name: 'health/base/storage',
  jobs: {
    rotate_sealed_values: async ({ healthWorkerDb, config }) => {
      await rotateSealedValues(healthWorkerDb, config);
    },
  },
  schedule: ['40 2 * * * rotate_sealed_values'],
});
