import { dayMs } from '@club/contract/platform/units';
import { memberTable, stays } from '#health/base/storage';
import { domain } from '#platform/domain';
import { cloudRoutes } from './cloud.routes.ts';
import { purgeUnused } from './grants.store.ts';

export { allow, listCallbacks, makeHint, readAuthorization } from './authorization.ts';
export { answerCloud, clientId } from './service.ts';
export { makeReadings } from './trace.ts';

/**
 * A glucose service of the club's own, for simulated sensors: consent page, tokens, readings and revocation, as a real
 * one has them, so that connecting is the same for all.
 */
export const sensorCloud = domain({
  name: 'health/signals/sensor-cloud',
  tables: ['sensor_cloud_grants'],
  pages: cloudRoutes,
  jobs: {
    purge_sensor_cloud: async ({ healthDb, clock }) => {
      await purgeUnused(healthDb, new Date(clock.now().getTime() - dayMs));
    },
  },
  schedule: ['17 3 * * * purge_sensor_cloud'],
  record: [stays('sensor_cloud_grants', 'They are tokens of the simulated service.')],
  personalData: [memberTable('sensor_cloud_grants')],
});
