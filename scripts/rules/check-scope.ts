import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@club/contract/index';
import { specificationCalls } from '@club/contract/specification-calls.data';
import { pageTitles } from '@club/web/page-titles';
import { root } from '#scripts/child';
import { readRequirements } from './requirements.ts';
import { scopeBreaches } from './scope.ts';

/** Prints what is wrong with docs/scope.md and exits with 1 if anything is. */
const read = (file: string): string => readFileSync(path.join(root, 'docs', file), 'utf8');
const routes = readRequirements(read('requirements.txt')).find(({ letter }) => letter === 'R')?.requirements ?? [];
const breaches = scopeBreaches(read('scope.md'), {
  calls: Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .map(({ method, path: address }) => `${method} ${address}`),
  pages: pageTitles.map(([address]) => address),
  specifiedCalls: new Set(specificationCalls.map(([, method, address]) => `${method} ${address}`)),
  specifiedPages: routes.flatMap(({ text }) => /^`(\/[^`]*)`/.exec(text)?.[1] ?? []),
});

for (const breach of breaches) console.error(`docs/scope.md: ${breach}`);
if (breaches.length > 0) process.exitCode = 1;
else console.log('Every call and page beyond the specification has its line.');
