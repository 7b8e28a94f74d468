import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { domainNames, earnRules, healthDomainNames } from '#app';
import { registerEventTypes } from '#core/ledger';
import { healthSchema, healthWorkerSchema, migrate } from '#platform/db';
import { type Embedded, startEmbedded } from '#platform/db/embedded';
import { startPooler } from './pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the migrated template that every test database is copied from. */
    readonly testCluster: Omit<Embedded, 'stop'>;
  }
}

export const templateName = 'club_template';
/** `TEST_HEALTH_DATABASE=apart` runs the tests with the health half in a database of its own. */
export const isHealthApart = process.env.TEST_HEALTH_DATABASE === 'apart';
export const healthTemplateName = isHealthApart ? 'health_template' : templateName;

/**
 * One PostgreSQL for the whole run, with one migrated database. Its folder goes at the end with all that the tests put
 * beside it: it is where they and the clubs they start find the system's temporary folder.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder();
  process.env.TMPDIR = folder;
  const dataDir = path.join(folder, 'cluster');
  await mkdir(dataDir);
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const { TEST_POOLER: binary } = process.env;
  const pooler = binary ? await startPooler(binary, embedded.ownerUrl) : null;
  const appUrl = named(pooler?.appUrl ?? embedded.appUrl, templateName);
  const { stop, ...logins } = embedded;
  const urls = { ...logins, ownerUrl: named(embedded.ownerUrl, templateName), appUrl };
  const client = new pg.Client(embedded.ownerUrl);
  await client.connect();
  await client.query(`create database ${templateName}`);
  if (isHealthApart) await client.query(`create database ${healthTemplateName}`);
  await client.end();
  const log = () => undefined;
  await migrate(urls.ownerUrl, {
    log,
    domains: domainNames,
    finish: (client) => registerEventTypes(client, earnRules),
  });
  await migrate(named(embedded.ownerUrl, healthTemplateName), {
    log,
    domains: healthDomainNames,
    schema: healthSchema,
    alsoFor: [healthWorkerSchema],
  });
  project.provide('testCluster', urls);
  return async () => {
    await pooler?.stop();
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** PostgreSQL, which runs as a user of its own, may pass through it to its data. */
const makeRunFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-tests-'));
  await chmod(folder, 0o711);
  return folder;
};

/** The same address with another database name. */
export const named = (url: string, database: string): string => url.replace(/\/[^/]*$/, `/${database}`);
