import { checkSettlements } from '#club/settlements';
import { verify } from '#core/ledger';
import { readConfig } from '#platform/config';
import { openDatabase } from '#platform/db';
import { startEmbedded } from '#platform/db/embedded';

/**
 * `npm run ledger:verify`: checks the whole ledger of the configured database, and that the statements of vendors add up to
 * it. Exits with 1 when something is wrong.
 */
const config = readConfig();
const embedded = config.databases
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(`  ${line}`) });
const database = openDatabase({ url: embedded?.appUrl ?? config.databases?.appUrl ?? '', max: 1 });
try {
  console.log('Checking the ledger:');
  const { accounts, entries, transactions, findings } = await verify(database.db, (line) => console.log(`  ${line}`));
  for (const { where, sentence } of findings) console.error(`  ${where}: ${sentence}`);
  console.log(
    findings.length === 0
      ? `Verified: ${transactions} transactions, ${entries} entries in ${accounts} accounts of members.`
      : `${findings.length} findings in ${transactions} transactions and ${entries} entries of members.`,
  );
  const settled = await checkSettlements(database.db);
  for (const { where, sentence } of settled.findings) console.error(`  ${where}: ${sentence}`);
  if (settled.findings.length === 0) {
    console.log(`Verified: ${settled.statements} statements of ${settled.vendors} vendors add up to the ledger.`);
  }
  if (findings.length + settled.findings.length > 0) process.exitCode = 1;
} catch (error) {
  // undefined table or role: the database was never migrated
  if (!['42P01', '22023'].includes((error as { code?: string }).code ?? '')) throw error;
  console.error('There is no ledger in this database yet. Start the product once.');
  process.exitCode = 1;
} finally {
  await database.close();
  await embedded?.stop();
}
