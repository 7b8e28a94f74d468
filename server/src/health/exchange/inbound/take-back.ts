import { metricCodes } from '@club/contract/health/signals/metrics';
import { undoRecordedDays } from '#health/body/activity';
import { withdrawGlucoseFlags } from '#health/body/glucose';
import { undoImportedPlays } from '#health/body/mindfulness';
import { undoRecordedNights, withdrawSleepFlags } from '#health/body/sleep';
import { undoImportedMeasurements } from '#health/signals/measurements';
import { undoImport } from '#health/signals/series';
import { undoImportedWorkouts } from '#health/training/workouts';
import type { ReceiveScope } from './receive.ts';

/** Takes back what a bridge told of some days, as imports are taken back. */
export const undoImports = async (
  scope: Omit<ReceiveScope, 'bridgeId'>,
  importIds: readonly string[],
): Promise<void> => {
  const { db, clubDb, memberId } = scope;
  if (importIds.length === 0) return;
  for (const importId of importIds) {
    await undoImport(db, memberId, importId);
    await undoRecordedDays(db, memberId, importId);
    await undoRecordedNights(db, memberId, importId);
    await undoImportedMeasurements(db, memberId, importId);
    await undoImportedPlays(db, memberId, importId);
    await undoImportedWorkouts(scope, importId);
  }
  const metrics = ['glucose', 'heart_rate', 'steps', 'sleep', 'mindfulness', 'workouts', ...metricCodes];
  await scope.emit('values_changed', scope, { userId: memberId, clubDb, metrics });
  await withdrawGlucoseFlags(scope);
  await withdrawSleepFlags(scope);
};
