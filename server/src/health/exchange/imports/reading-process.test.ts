import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the packages of all modules that the reading process loads before it reads. */
const listPackages = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load: (url, context, next) => {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import('${new URL('./read-upload.ts', import.meta.url)}');
  console.log([...packages].sort().join());
`;

test('the reading process begins with the packages that most files need, and no other', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', listPackages]);
  // Each reading pays for their memory: validation and the tables of FIT files would add 10 MiB.
  expect(stdout.trim()).toBe('csv-parse,pend,saxes,xmlchars,yauzl');
});
