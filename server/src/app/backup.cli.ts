import { ConfigError, readConfig } from '#platform/config';
import { assertBackupFolder, assertBucket, backUp, toBackupFolder } from './back-up.ts';
import { assertHoldsClub } from './existing-club.ts';

/** `npm run backup [-- folder | s3]`: backs the club up while it runs, and tries the backup. Exits with 1 when it failed. */
const run = async (): Promise<void> => {
  assertHoldsClub();
  const config = readConfig();
  const inBucket = process.argv[2] === 's3';
  if (inBucket) assertBucket(config);
  const target = toBackupFolder(config, inBucket ? undefined : process.argv[2]);
  assertBackupFolder(target);
  console.log(`Backing up ${config.product.name} Club, ${config.publicUrl}, into ${target}:`);
  const log = (line: string) => console.log(`  ${line}`);
  const { folder, bytes, files, seconds, transactions } = await backUp(config, target, log, { inBucket });
  console.log(`Backed up to ${folder}: ${files} files, ${Math.ceil(bytes / 1e6)} MB, in ${seconds} s.`);
  console.log(
    config.databases
      ? 'Only the pictures: the database at DATABASE_URL is backed up by its own tools (docs/operations.md).'
      : `A trial restore opened, and its ledger of ${transactions} transactions is right.`,
  );
  if (!process.argv[2]) console.log('It is on the disk of the club: copy it elsewhere.');
};

await run().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
