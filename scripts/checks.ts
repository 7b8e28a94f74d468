import { globSync } from 'node:fs';
import path from 'node:path';
import { type Ended, root, run, runNode } from './child.ts';
import { one, type Step } from './step.ts';

const tool = (file: string): string => path.join(root, 'node_modules', file);
const script = (name: string): string => path.join(root, 'scripts', name);
const quiet = { quiet: true };
const typed = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

const check = (key: string, title: string, work: () => Promise<Ended>): Step => ({
  key,
  title,
  alongside: true,
  run: async () => {
    const { code, output } = await work();
    return { ...one(code === 0), said: output.trim() };
  },
});

/** The fast checks: nothing here starts a database or a browser. They run beside each other. */
export const checks: readonly Step[] = [
  check('biome', 'Format, lint and folder boundaries', () =>
    run(tool('.bin/biome'), ['ci', '--colors=off', '.'], quiet),
  ),
  check('files', 'File rules', () => runNode([script('rules/check-files.ts')], quiet)),
  check('owners', 'Tables and their owners', () => runNode([script('rules/check-table-owners.ts')], quiet)),
  // They run beside each other, so each has one checker; several would check much of the same twice.
  ...typed
    .filter((folder) => globSync([`${folder}/*.ts`, `${folder}/src/**/*.ts`], { cwd: root }).length > 0)
    .map((folder) =>
      check('types', `Types: ${folder}`, () => run(tool('.bin/tsc'), ['-p', folder, '--checkers', '1'], quiet)),
    ),
  check('requirements', 'Requirements against the tests that show them', () =>
    runNode([script('rules/check-requirements.ts')], quiet),
  ),
  check('scope', 'Calls and pages beyond the specification, each with its line', () =>
    runNode([script('rules/check-scope.ts')], quiet),
  ),
  check('dead', 'Dead files, needless exports and dependencies', () =>
    run(tool('.bin/knip'), ['--no-progress', '--no-config-hints'], quiet),
  ),
  check('docs', 'The domains in docs/architecture.md', () => runNode([script('docs.ts'), '--check'], quiet)),
];
