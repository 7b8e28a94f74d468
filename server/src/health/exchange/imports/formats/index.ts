import type { ImportFormat } from '#health/exchange/imports/formats/reading';
import { appleHealth } from './apple-health/apple-health.ts';
import { dexcomClarity } from './dexcom-clarity.ts';
import { fitActivity } from './fit-activity.ts';
import { fitbitTakeout } from './fitbit-takeout/fitbit-takeout.ts';
import { fitbitWeb } from './fitbit-web/fitbit-web.ts';
import { garminAccount } from './garmin-account.ts';
import { garminActivities } from './garmin-activities.ts';
import { googleFit } from './google-fit.ts';
import { healthConnect } from './health-connect/health-connect.ts';
import { libreView } from './libreview.ts';
import { nightscout } from './nightscout.ts';

export {
  createZones,
  type FileEntry,
  type FileRecord,
  findStartOfDay,
  type ImportFormat,
  type LeftOut,
  type Question,
  type ReadContext,
  type Recorder,
  UnreadableFile,
  type UploadedFile,
  type WorkoutFigures,
} from '#health/exchange/imports/formats/reading';

/** Every kind of export the club reads, in the order in which a file is recognised. */
export const formats: readonly ImportFormat[] = [
  appleHealth,
  healthConnect,
  fitbitTakeout,
  fitbitWeb,
  googleFit,
  garminAccount,
  garminActivities,
  dexcomClarity,
  libreView,
  nightscout,
  fitActivity,
];
