import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/child';
import { ownershipBreaches } from './table-owners.ts';

/** Prints each statement that uses another domain's table and exits with 1 if there is one. */
const folder = path.join(root, 'server/src');
const files = globSync(['**/*.ts', '**/*.sql'], { cwd: folder })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort();
const sources = files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const breaches = ownershipBreaches(sources);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${files.length} files use their own tables and what others publish.`);
