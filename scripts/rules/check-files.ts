import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/child';
import { subjectBreaches } from './commit-subjects.ts';
import { fileBreaches } from './file-rules.ts';
import { structureBreaches } from './structure.ts';

/** Prints each breach of the rules for files, structure and commit subjects, and exits with 1 if there is any. */
const pictures = /\.(png|jpe?g|webp|avif|woff2?|ico|mp3)$/;
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\0').filter((file) => existsSync(path.join(root, file)) && /\w/.test(file));
const texts = files.map((file): [string, string] => [
  file,
  pictures.test(file) ? '' : readFileSync(path.join(root, file), 'utf8'),
]);
const sources = new Map(texts.filter(([file]) => /\.(ts|tsx|sql)$/.test(file)));
const breaches = [
  ...texts.flatMap(([file, text]) => fileBreaches(file, text)),
  ...structureBreaches(sources),
  ...subjectBreaches(readSubjects()),
];

for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${files.length} files keep the rules.`);

/** Subjects of the commits since this rule was introduced, as far as the history is available. */
function readSubjects(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const first = git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'scripts/rules/commit-subjects.ts');
  return first === '' ? [] : git('log', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean);
}
