import type { fhirExport as contract } from '@club/contract/health/exchange/fhir-export';
import { asMember } from '#health/base/storage';
import type { Call } from '#platform/http';

/**
 * Deletes all health data of a member who stays in the club, in one transaction. It needs no consent: anyone who has
 * withdrawn it can delete what was kept before. Points already earned stay; they hold no health value.
 */
export const eraseHealthData = ({
  healthDb,
  clock,
  config,
  caller,
  personalData,
}: Call<typeof contract.eraseHealthData>) =>
  asMember(healthDb, caller.id, async (db) => {
    const deleted: { table: string; rows: number }[] = [];
    for (const { database, table, copy, erase } of personalData) {
      if (database !== 'health' || typeof erase !== 'function') continue;
      const rows = (await copy(db, caller.id, config)).length;
      await erase(db, clock, caller.id);
      if (rows > 0) deleted.push({ table, rows });
    }
    return {
      deleted,
      message: 'Your health data is deleted. Backups lose it within 30 days.',
    };
  });
