import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNode } from './child.ts';
import { progress } from './progress.ts';

const web = path.join(root, 'web');
const dist = path.join(web, 'dist');
const stamp = path.join(dist, '.built-from');

/** The files that the built pages depend on; tests are not among them. */
const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/build/**/*',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
];

let building: Promise<boolean> | undefined;

/** Builds the pages if their sources changed since the last build; once for all who ask. False when the build fails. */
export const ensureWebBuild = (): Promise<boolean> => {
  building ??= build();
  return building;
};

const build = async (): Promise<boolean> => {
  if (!existsSync(path.join(web, 'index.html'))) {
    console.error('There are no pages to build yet (web/index.html does not exist).');
    return false;
  }
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  const done = progress('Building the pages');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (built.code !== 0) {
    done('The pages could not be built');
    console.error(built.output);
    return false;
  }
  writeFileSync(stamp, wanted);
  done('Built the pages');
  return true;
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const whole = path.join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(whole).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(whole)).update('\0');
  }
  return `${hash.digest('hex')}\n`;
};
