import { measurements as contract } from '@club/contract/health/signals/measurements';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { correct, list, listLatest, record, remove, restore } from './measurements.ts';
import { measurementsRecord } from './returning-rows.ts';
import { listVitals } from './vitals.ts';

export { findConfidence } from './confidence.ts';
export {
  findFirstObserved,
  listDayValues,
  listStretches,
  listValues,
  type ObservedValue,
  type Stretch,
} from './history.ts';
export { findToldElsewhere, importMeasurements, undoImportedMeasurements } from './imported.ts';
export {
  findLatestMeasurements,
  listMeasurements,
  type NewMeasurement,
  recordMeasurements,
  type StoredMeasurement,
} from './measurements.store.ts';

/** The one door to a member's measured values, for every health domain. */
export const measurements = domain({
  name: 'health/signals/measurements',
  contract,
  routes: forMember<typeof contract>({
    listMeasurements: list,
    listLatestMeasurements: listLatest,
    listVitals,
    recordMeasurements: record,
    correctMeasurement: correct,
    removeMeasurement: remove,
    restoreMeasurement: restore,
  }),
  tables: ['measurements'],
  record: measurementsRecord,
  personalData: [memberTable('measurements')],
});
