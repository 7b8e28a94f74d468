import { setTimeout as pause, setInterval as repeat } from 'node:timers/promises';
import { refreshContent } from '#club/content';
import { describeMissingTexts } from '#core/agreements';
import { describeLocal } from '#platform/adapters';
import type { BackgroundClub } from '#platform/club';
import { ConfigError, describeClinicalReview } from '#platform/config';
import { takeTurns } from '#platform/db';
import { startWorker } from '#platform/jobs';
import { openClub } from './club.ts';
import { listSweeps, listTasks, schedule } from './domains.ts';
import { createApp, createProviderApp, type Product } from './server.ts';

/** Milliseconds in which requests already on the wire arrive before idle connections are closed. */
const onTheWay = 250;

/** The demo club. The product does not contain it; the development start passes it in. */
export interface Demo {
  readonly signIns: readonly { readonly email: string; readonly description: string }[];
  /** Creates the demo sign-ins before the first request. */
  seedSignIns(club: BackgroundClub): Promise<unknown>;
  /** Fills the club while the server is running. */
  seedClub(club: BackgroundClub, options: { log: (line: string) => void; signal: AbortSignal }): Promise<unknown>;
}

/** Milliseconds after which a process knows a brand that another one changed. */
const brandMs = 500;

const progress = (line: string): void => console.log(`  ${line}`);

/** Milliseconds that a stop waits for a start that is under way to come to its end, and then for everything to close. */
const [forStart, forClosing] = [60_000, 15_000];

/** What has been started, stopped in reverse order. */
const running: (() => Promise<unknown>)[] = [];
const closing = new AbortController();

/** Starts the club and stops it at the first signal. Fills in a demo if the configuration asks for one. */
export const runClub = (demo?: Demo): void => {
  const starting = start(demo);
  const stop = () => shutDown(starting);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  starting.catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
};

/** Takes no new calls, finishes jobs, closes connections and stops the database, even during the start. */
const shutDown = async (starting: Promise<void>): Promise<void> => {
  // A terminal and npm may both deliver the same Ctrl-C.
  if (closing.signal.aborted) return;
  closing.abort();
  console.log('\nStopping.');
  const giveUp = () => process.exit(1);
  const waiting = setTimeout(giveUp, forStart).unref();
  await starting.catch(() => undefined);
  clearTimeout(waiting);
  setTimeout(giveUp, forClosing).unref();
  for (const takeDown of running.reverse()) await takeDown();
  process.exit(0);
};

/** Starts each part after those it depends on. */
const start = async (available?: Demo): Promise<void> => {
  const { product, club, close } = await openClub(progress);
  running.push(close);
  const { config, database } = product;
  const demo = config.demo ? available : undefined;
  if (!closing.signal.aborted && demo)
    await takeTurns(database.pool, 'club demo', () => demo.seedSignIns(club), closing.signal);
  const app = await createApp(product, closing.signal);
  // The queue must know the task names before a call enqueues one.
  const behind = { tasks: listTasks(club), sweeps: listSweeps(club), schedule };
  const worker = await startWorker({ pool: database.pool, ...behind, log: app.log });
  running.push(() => worker.stop());
  running.push(async () => {
    await pause(onTheWay);
    await app.close();
  });
  if (closing.signal.aborted) return;
  if (config.signIn?.port != null) {
    const provider = await createProviderApp(product);
    running.push(() => provider.close());
    await provider.listen({ port: config.signIn.port, host: config.host });
  }
  const following = followContent(club, (error) =>
    app.log.warn({ err: error }, 'the brand and the words of mails could not be read'),
  );
  running.push(() => following);
  const address = await app.listen({ port: config.port, host: config.host });
  if (config.port === 0) console.log(`Listening on ${address}`);
  announce(product, await describeMissingTexts(club), demo);
  if (!demo) return;
  const seed = () => demo.seedClub(club, { log: progress, signal: closing.signal });
  const seeded = takeTurns(database.pool, 'club demo', seed, closing.signal).catch((error: unknown) =>
    app.log.error({ err: error }, 'the demo club could not be filled in'),
  );
  running.push(() => seeded);
};

/** Another process may change the brand or the words of mails. One look at a time, however long the database takes. */
const followContent = async (club: BackgroundClub, warn: (error: unknown) => void): Promise<void> => {
  try {
    for await (const _ of repeat(brandMs, undefined, { signal: closing.signal }))
      await refreshContent(club).catch(warn);
  } catch {
    // the club is stopping
  }
};

const announce = ({ config, adapters }: Product, missing: string | undefined, demo?: Demo): void => {
  console.log(`\n${config.product.name} Club is open at ${config.publicUrl}\n`);
  for (const sentence of describeLocal(adapters, config)) console.log(`  ${sentence}`);
  console.log(`  ${describeClinicalReview(config.clinicalReview)}`);
  if (missing) console.log(`  ${missing}`);
  if (demo) {
    console.log(`  Demo sign-ins, all with the password ${config.demoPassword}:`);
    for (const { email, description } of demo.signIns) console.log(`    ${email.padEnd(24)} ${description}`);
  }
  console.log('\n  Ctrl-C stops everything.\n');
};
