import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/child';

const folders = ['contract/src', 'server/src', 'server/tools', 'web/src', 'web/build', 'e2e/journeys', 'scripts'];

/** Every test file of the project with its text, with quotes in titles unescaped. */
export const readTests = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(
      folders.map((folder) => `${folder}/**/*.{test,spec}.{ts,tsx}`),
      { cwd: root },
    )
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'")]),
  );
