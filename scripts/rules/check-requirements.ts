import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@club/contract/index';
import { specificationCalls } from '@club/contract/specification-calls.data';
import { root } from '#scripts/child';
import { readTests } from './project-tests.ts';
import { readRequirements, requirementBreaches } from './requirements.ts';

/** Prints what is wrong with docs/requirements.txt and exits with 1 if anything is. */
const declared = Object.values(contract)
  .flatMap((calls) => Object.values(calls))
  .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
const sections = readRequirements(readFileSync(path.join(root, 'docs/requirements.txt'), 'utf8'));
const requirements = sections.flatMap((section) => section.requirements);
const project = { tests: readTests(), calls: specificationCalls, declared: new Set(declared) };
const breaches = requirementBreaches(requirements, project);

for (const breach of breaches) console.error(`docs/requirements.txt: ${breach}`);
if (breaches.length > 0) process.exitCode = 1;
else {
  const shown = requirements.filter(({ proofs }) => proofs.length > 0).length;
  console.log(`${shown} of ${requirements.length} requirements are shown.`);
}
