import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';
import { fileBreaches } from './file-rules.ts';

/** Prints each file that breaks a rule and ends with 1 when there is one. */
const pictures = /\.(png|jpe?g|webp|avif|woff2?|ico|mp3)$/;
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed.split('\0').filter((file) => existsSync(path.join(root, file)) && /\w/.test(file));
const breaches = files.flatMap((file) =>
  fileBreaches(file, pictures.test(file) ? '' : readFileSync(path.join(root, file), 'utf8')),
);

for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.log(`${files.length} files keep the rules.`);
