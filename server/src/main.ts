import { createApp, schedule, tasksOf } from '#app';
import { openClub } from '#club';
import { type Config, ConfigError } from '#config';
import { startWorker } from '#jobs';
import { demoSignIns, seedClub, seedSignIns } from '#seed';

const progress = (line: string): void => console.log(`  ${line}`);

/** Brings the club up; a signal takes it down in order: no new calls, jobs finished, connections closed, database stopped. */
const start = async (): Promise<void> => {
  const { product, club, close } = await openClub(progress);
  const { config, database } = product;
  if (config.demo) await seedSignIns(club);
  const app = await createApp(product);
  await app.listen({ port: config.port, host: config.host });
  const worker = await startWorker({ pool: database.pool, tasks: tasksOf(club), schedule, log: app.log });
  announce(config, product.outside.mail.local);
  const seeding = new AbortController();
  const seeded = config.demo ? seedClub(club, { log: progress, signal: seeding.signal }) : Promise.resolve();
  seeded.catch((error: unknown) => app.log.error({ err: error }, 'the demo club could not be filled in'));

  let stopping = false;
  const stop = async (): Promise<void> => {
    // A terminal and npm may both deliver the same Ctrl-C.
    if (stopping) return;
    stopping = true;
    console.log('\nStopping.');
    setTimeout(() => process.exit(1), 15_000).unref();
    seeding.abort();
    await app.close();
    await worker.stop();
    await seeded.catch(() => undefined);
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const announce = (config: Config, localMail: boolean): void => {
  console.log(`\n${config.product.name} Club is open at ${config.publicUrl}\n`);
  if (localMail) console.log(`  Mails are kept locally: ${config.publicUrl}/dev/mail`);
  if (config.demo) {
    console.log(`  Demo sign-ins, all with the password ${config.demoPassword}:`);
    for (const { email, description } of demoSignIns) console.log(`    ${email.padEnd(24)} ${description}`);
  }
  console.log('\n  Ctrl-C stops everything.\n');
};

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
