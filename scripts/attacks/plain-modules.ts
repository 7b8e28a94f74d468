import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { root } from '#scripts/child';

/** Tells that a file imports, or lets others import, a TypeScript file. */
const ending = /(['"][^'"\n]*)\.ts(['"])/g;

/**
 * Writes the modules of server and contract as plain JavaScript: a tool that rewrites modules as they are loaded takes no
 * TypeScript. The folder has to be below `node_modules`, from where their packages are found.
 */
export const writePlainModules = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  const sources = globSync('{server,contract}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  for (const file of sources) {
    const text = stripTypeScriptTypes(readFileSync(path.join(root, file), 'utf8'));
    write(path.join(folder, file.replace(/\.ts$/, '.mjs')), text.replaceAll(ending, '$1.mjs$2'));
  }
  for (const half of ['server', 'contract']) {
    const file = path.join(half, 'package.json');
    write(path.join(folder, file), readFileSync(path.join(root, file), 'utf8').replaceAll(ending, '$1.mjs$2'));
  }
  mkdirSync(path.join(folder, 'node_modules/@club'), { recursive: true });
  symlinkSync(path.join(folder, 'contract'), path.join(folder, 'node_modules/@club/contract'));
};

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
