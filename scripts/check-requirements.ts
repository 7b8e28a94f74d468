import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@club/contract/index';
import { specificationCalls } from '@club/contract/specification-calls.data';
import { root } from './child.ts';
import { requirementBreaches, rowsOf } from './requirements.ts';

/** Prints what is wrong with docs/requirements.md and ends with 1 when anything is. */
const read = (file: string): string | undefined => {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
};
const declared = Object.values(contract)
  .flatMap((calls) => Object.values(calls))
  .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
const rows = rowsOf(read('docs/requirements.md') ?? '');
const breaches = requirementBreaches(rows, { read, calls: specificationCalls, declared: new Set(declared) });

for (const breach of breaches) console.error(`docs/requirements.md: ${breach}`);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${rows.filter((row) => row.state !== 'not yet').length} of ${rows.length} requirements are shown.`);
