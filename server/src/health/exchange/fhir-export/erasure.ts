import type { fhirExport as contract } from '@club/contract/health/exchange/fhir-export';
import { forgetHealthActs } from '#core/ledger';
import { asMember } from '#health/base/storage';
import type { Call } from '#platform/http';

/**
 * Deletes all health data of a member who stays in the club, in one transaction. It needs no consent: anyone who has
 * withdrawn it can delete what was kept before. Points already earned stay; the ledger keeps of
 * them only that they were for health acts.
 */
export const eraseHealthData = async (call: Call<typeof contract.eraseHealthData>) => {
  const { healthDb, clock, config, caller, personalData } = call;
  await forgetHealthActs(call.db, clock, caller.id);
  return asMember(healthDb, caller.id, async (db) => {
    const deleted: { table: string; rows: number }[] = [];
    for (const { database, mayHoldHealth, table, copy, erase } of personalData) {
      if ((database !== 'health' && !mayHoldHealth) || typeof erase !== 'function') continue;
      const where = database === 'health' ? db : call.db;
      const rows = (await copy(where, caller.id, config)).length;
      await erase(where, clock, caller.id);
      if (rows > 0) deleted.push({ table, rows });
    }
    return {
      deleted,
      message: 'Your health data is deleted. Backups lose it within 30 days.',
    };
  });
};
