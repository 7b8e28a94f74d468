import { ConfigError, readConfig } from '#platform/config';
import { openDatabase } from '#platform/db';
import { startEmbedded } from '#platform/db/embedded';
import { assertHoldsClub } from './existing-club.ts';
import { recalculateLedger } from './recalculate-ledger.ts';

/**
 * `npm run ledger:verify`: checks the whole ledger of the configured database, and that the statements of vendors add up to
 * it. Exits with 1 when something is wrong.
 */
const verify = async (): Promise<void> => {
  assertHoldsClub();
  const config = readConfig();
  const embedded = config.databases
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(`  ${line}`) });
  const database = openDatabase({ url: embedded?.appUrl ?? config.databases?.appUrl ?? '', max: 1 });
  try {
    console.log('Checking the ledger:');
    const found = await recalculateLedger(database.db, (line) => console.log(`  ${line}`));
    for (const finding of found.findings) console.error(`  ${finding}`);
    const whole = `${found.transactions} transactions, ${found.entries} entries in ${found.accounts} accounts of members`;
    const settled = `${found.statements} statements of ${found.vendors} vendors`;
    if (found.findings.length > 0) {
      console.log(`${found.findings.length} findings in ${whole}, ${settled}.`);
      process.exitCode = 1;
    } else {
      console.log(`Verified: ${whole}.`);
      console.log(`Verified: ${settled} add up to the ledger.`);
    }
  } catch (error) {
    // undefined table or role: the database was never migrated
    if (!['42P01', '22023'].includes((error as { code?: string }).code ?? '')) throw error;
    console.error('There is no ledger in this database yet. Start the product once.');
    process.exitCode = 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
};

await verify().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
