import { findProgram } from './program.ts';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Where PgBouncer is. */
export const findPooler = (): Promise<string> => findProgram({ name: 'PgBouncer', package: 'pgbouncer', places });
