import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDataDir } from '#platform/data-dir';

/** `NAME_FILE` names a file that contains the value of `NAME`, as secret stores mount them. */
export const readSecretFiles = (
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> => {
  const read = { ...environment };
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (file) read[name] = readFileSync(file, 'utf8').trim();
  }
  return read;
};

const secretNames = [
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'HEALTH_DATABASE_URL',
  'HEALTH_WORKER_DATABASE_URL',
  'HEALTH_DATABASE_OWNER_URL',
  'SMTP_URL',
  'SUPPORT_CHAT_SECRET',
  'AIDEX_CLIENT_SECRET',
  'DEXCOM_CLIENT_SECRET',
  'WITHINGS_CLIENT_SECRET',
  'OURA_CLIENT_SECRET',
  'POLAR_CLIENT_SECRET',
  'POLAR_WEBHOOK_SECRET',
  'WHOOP_CLIENT_SECRET',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];

/** Generates a secret at the first start and stores it, so that sign-ins survive restarts in development. */
export const readDevelopmentKey = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret-key');
  ensureDataDir(dataDir);
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
};

/** Creates a complete file, unless another process that starts at the same time was first. */
const writeOnce = (file: string, text: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Some file systems have no links; there the last one wins.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
};
