import { execFileSync } from 'node:child_process';
import { root } from '#scripts/child';
import { subjectBreaches } from './commit-subjects.ts';
import { fileBreaches } from './file-rules.ts';
import { personReaderBreaches } from './person-readers.ts';
import { readProjectFiles } from './sources.ts';
import { structureBreaches } from './structure.ts';
import { sharedBlocks } from './style-scale.ts';

/** Prints each breach of the rules for files, structure and commit subjects, and exits with 1 if there is any. */
const texts = readProjectFiles();
const breaches = [
  ...texts.flatMap(([file, text]) => fileBreaches(file, text)),
  ...structureBreaches(new Map(texts.filter(([file]) => /\.(ts|tsx|sql)$/.test(file)))),
  ...personReaderBreaches(new Map(texts.filter(([file]) => /\.(ts|tsx|sql)$/.test(file)))),
  ...sharedBlocks(texts.filter(([file]) => /^web\/src\/.*\.css$/.test(file))),
  ...subjectBreaches(readSubjects()),
];

for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${texts.length} files keep the rules.`);

/** Subjects of the commits since this rule was introduced, as far as the history is available. */
function readSubjects(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const first = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'scripts/rules/commit-subjects.ts');
  return first === '' ? [] : git('log', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean);
}
