import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Where PgBouncer is. Installed when it is missing, which needs root on Debian or Ubuntu; else the command ends. */
export const findPooler = async (): Promise<string> => {
  const find = () => places.find((place) => existsSync(place));
  if (!find()) await installFromDebian('pgbouncer');
  const found = find();
  if (found) return found;
  console.error('PgBouncer is missing and could not be installed. Install it and run this again.');
  process.exit(1);
};
