import { parseArgs } from 'node:util';
import { checks } from './checks.ts';
import { endWithChildren } from './child.ts';
import { close, runSteps } from './step.ts';
import { suites } from './suites.ts';

/** `npm test`: every check and suite. `npm test -- --only vitest server/src/core/ledger` runs a part. */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const all = [...checks, ...suites(positionals)];
const known = new Set(all.map((step) => step.key));
const unknown = values.only?.find((key) => !known.has(key));
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are: ${[...known].join(', ')}.`);
  process.exit(1);
}

endWithChildren();
close(await runSteps(values.only ? all.filter((step) => values.only?.includes(step.key)) : all));
