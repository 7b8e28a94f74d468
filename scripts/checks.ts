import { globSync } from 'node:fs';
import path from 'node:path';
import { root, run, runNode } from './child.ts';
import { one, type Step } from './step.ts';

const tool = (file: string): string => path.join(root, 'node_modules', file);
const script = (name: string): string => path.join(root, 'scripts', name);
const typed = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

const check = (key: string, title: string, work: () => Promise<{ code: number }>): Step => ({
  key,
  title,
  run: async () => one((await work()).code === 0),
});

/** The fast checks: nothing here starts a database or a browser. */
export const checks: readonly Step[] = [
  check('biome', 'Format, lint and folder boundaries', () => run(tool('.bin/biome'), ['ci', '--colors=off', '.'])),
  check('files', 'File rules', () => runNode([script('rules/check-files.ts')])),
  check('owners', 'Tables and their owners', () => runNode([script('rules/check-table-owners.ts')])),
  ...typed
    .filter((folder) => globSync([`${folder}/*.ts`, `${folder}/src/**/*.ts`], { cwd: root }).length > 0)
    .map((folder) => check('types', `Types: ${folder}`, () => run(tool('.bin/tsc'), ['-p', folder]))),
  check('requirements', 'Requirements against the tests that show them', () =>
    runNode([script('rules/check-requirements.ts')]),
  ),
  check('docs', 'Generated documentation is current', () => runNode([script('docs.ts'), '--check'])),
];
