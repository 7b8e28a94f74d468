import { clubOf, createApp, schedule, tasksOf } from '#app';
import { systemClock } from '#clock';
import { ConfigError, readConfig } from '#config';
import { migrate, openDatabase, startEmbedded } from '#db';
import { startWorker } from '#jobs';
import { connectOutside } from '#outside';
import { demoSignIns, seedClub, seedSignIns } from '#seed';

const progress = (line: string): void => console.log(`  ${line}`);

/** Brings the club up, and takes it down in order: no new calls, jobs finished, connections closed, database stopped. */
const start = async (): Promise<void> => {
  const config = readConfig();
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: progress });
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl;
  const appUrl = embedded?.appUrl ?? config.databaseUrl;
  if (!ownerUrl || !appUrl) throw new ConfigError(['DATABASE_URL: a database is needed']);
  await migrate(ownerUrl, { log: progress });
  const database = openDatabase({ url: appUrl });
  const outside = connectOutside(config, database.db, systemClock);
  const product = { database, config, clock: systemClock, outside };
  const club = clubOf(product);
  const app = await createApp(product);
  await app.listen({ port: config.port, host: config.host });
  if (config.demo) await seedSignIns(club);
  const worker = await startWorker({ pool: database.pool, tasks: tasksOf(club), schedule, log: app.log });
  announce(config, outside.mail.local);
  const seeding = new AbortController();
  const seeded = config.demo ? seedClub(club, { log: progress, signal: seeding.signal }) : Promise.resolve();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping.');
    const late = setTimeout(() => process.exit(1), 15_000);
    seeding.abort();
    await app.close();
    await worker.stop();
    await seeded.catch(() => undefined);
    await database.close();
    await embedded?.stop();
    clearTimeout(late);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await seeded.catch((error: unknown) => app.log.error({ err: error }, 'the demo club could not be filled in'));
};

const announce = (config: ReturnType<typeof readConfig>, localMail: boolean): void => {
  console.log(`\n${config.product.name} Club is open at ${config.publicUrl}\n`);
  if (localMail) console.log(`  Mails are kept locally: ${config.publicUrl}/dev/mail`);
  if (config.demo) {
    console.log(`  Demo sign-ins, all with the password ${config.demoPassword}:`);
    for (const { email, description } of demoSignIns) console.log(`    ${email.padEnd(28)} ${description}`);
  }
  console.log('\n  Ctrl-C stops everything.\n');
};

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
