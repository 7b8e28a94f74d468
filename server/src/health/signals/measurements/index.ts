import { observations as contract } from '@club/contract/health/signals/measurements';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { correct, list, listLatest, record, remove, restore } from './observations.ts';

import { listVitals } from './vitals.ts';

export { findConfidence } from './confidence.ts';
export { listStretches, listValues, type ObservedValue, type Stretch } from './history.ts';
export { importObservations, undoImportedObservations } from './imported.ts';
export {
  findLatestObservations,
  listObservations,
  type NewObservation,
  recordObservations,
  type StoredObservation,
} from './observations.store.ts';
export { updateValueFlags } from './warnings.ts';

/** The one door to a member's measured values, for every health domain. */
export const observations = domain({
  name: 'health/signals/measurements',
  contract,
  routes: forMember<typeof contract>({
    listObservations: list,
    listLatestObservations: listLatest,
    listVitals,
    recordObservations: record,
    correctObservation: correct,
    removeObservation: remove,
    restoreObservation: restore,
  }),
  tables: ['observations'],
  personalData: [memberTable('observations')],
});
