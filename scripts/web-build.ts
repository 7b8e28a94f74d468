import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, runNode } from './child.ts';
import { progress } from './progress.ts';

const web = path.join(root, 'web');
const dist = path.join(web, 'dist');
const stamp = path.join(dist, '.built-from');

/** Everything the built pages depend on; test files are not part of them. */
const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/lingui.config.*',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
];

/** Builds the pages when something they are made of has changed since the last build. False when the build fails. */
export const ensureWebBuild = async (): Promise<boolean> => {
  if (!existsSync(path.join(web, 'index.html'))) {
    console.error('There are no pages to build yet (web/index.html does not exist).');
    return false;
  }
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  const done = progress('Building the pages');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const built = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: web, quiet: true });
  if (built.code !== 0) {
    done('The pages could not be built');
    console.error(built.output);
    return false;
  }
  await compress();
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

/** Lays a `.br` and a `.gz` beside each text file, so that the server sends them without compressing anything. */
const compress = async (): Promise<void> => {
  const texts = globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: dist }).map((file) => path.join(dist, file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
};
