export { type Found, inBatches, leaveOut } from './batches.ts';
export { readFirstRows, readRows, readTables } from './csv.ts';
export { toDamaged } from './damaged.ts';
export { toDay } from './days.ts';
export { readStart } from './decode.ts';
export { findEntries, tables } from './endings.ts';
export {
  type FileEntry,
  type FileRecord,
  type ImportFormat,
  type LeftOut,
  type Question,
  type ReadContext,
  type Recorder,
  type SpanMetric,
  UnreadableFile,
  type UploadedFile,
  type WorkoutFigures,
} from './format.ts';
export {
  findGlucoseUnit,
  guessGlucoseUnit,
  readGlucoseCell,
  type SensorLimits,
  toGlucoseReading,
} from './glucose-cells.ts';
export { readJsonList } from './json-array.ts';
export { findNamed, listObjects, readText } from './json-values.ts';
export { chooseReading, createLayoutFinder, type Layout, type Reading } from './layout.ts';
export { dateOrders, readLocalTime } from './local-times.ts';
export { isNap, type Stretch, toPlainNight, toStagedNight } from './nights.ts';
export { createSignFinder, type DecimalSign, isEmptyCell, readDecimal, readNumber, toNumber } from './numbers.ts';
export { iteratePushed } from './push-iterator.ts';
export {
  askDateOrder,
  askDistanceUnit,
  askZone,
  createMemberClock,
  findMetres,
  nameZone,
  readInstant,
} from './times.ts';
export { createSequence, toInstant, toInstantNear, type WallClock } from './wall-clock.ts';
export { fromPounds, toKilograms } from './weights.ts';
export { isOnFoot, toWorkoutRecorder } from './workouts.ts';
export { createZones, findStartOfDay } from './zones.ts';
