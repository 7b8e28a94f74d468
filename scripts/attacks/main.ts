import { endWithChildren } from '#scripts/child';

/**
 * `npm run attacks`: attacks a production club and measures what other visitors notice; `contract` begins another suite by
 * name, whose code is loaded only then.
 */
const suites: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<void>>>> = {
  work: async () => (await import('#e2e/attacks/work/work')).attackWork,
  contract: async () => (await import('./contract.ts')).attackContract,
  fuzz: async () => (await import('./fuzz.ts')).fuzzReaders,
  wapiti: async () => (await import('./wapiti.ts')).scanWithWapiti,
};

const [name = '', ...args] = process.argv.slice(2);
const suite = suites[name];
if (suite) {
  endWithChildren();
  await (await suite())(args);
} else await import('#e2e/attacks/main');
