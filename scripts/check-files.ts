import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';

/** Rules that no formatter or compiler knows. Prints each breach and ends with 1 when there is one. */
const breaches = projectFiles().flatMap((file) => [...nameBreaches(file), ...contentBreaches(file)]);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
else console.log('All files keep the rules.');

function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

function nameBreaches(file: string): string[] {
  const drawers = /(^|\/)(utils?|helpers?|misc|common|types)(\/|\.[a-z.]+$)/;
  return drawers.test(file) ? [`${file}: a name that says nothing; name the file or folder by what it holds`] : [];
}

function contentBreaches(file: string): string[] {
  if (/\.(png|jpe?g|webp|avif|woff2?|ico|mp3|gz|br)$/.test(file)) return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...lengthBreaches(file, text), ...wordBreaches(file, text), ...lockBreaches(file, text)];
}

function lengthBreaches(file: string, text: string): string[] {
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(file) || /(\/locales\/|\.d\.ts$|\.data\.ts$)/.test(file)) return [];
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const most = isTest ? 400 : 300;
  const lines = text.split('\n').length - 1;
  return lines > most ? [`${file}: ${lines} lines, at most ${most}`] : [];
}

function wordBreaches(file: string, text: string): string[] {
  if (file === 'package-lock.json') return [];
  const rules: readonly [RegExp, string][] = [
    [new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`), 'unfinished work is written down elsewhere, not in the code'],
    [/\b(it|test|describe)\.(only|skip|fixme|todo|fails)\b/, 'no test is left out or run alone'],
    [/(^|[\s"'`(=])\/(work|home|Users|root)\/[\w.-]/, 'a path of one machine'],
    [new RegExp(`registry\\.${'npmjs'}|deb\\.${'debian'}\\.org`), 'the address of a package registry'],
  ];
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([pattern]) => pattern.test(line)).map(([, reason]) => `${file}:${index + 1}: ${reason}`),
    );
}

function lockBreaches(file: string, text: string): string[] {
  if (file !== 'package-lock.json' || !/"resolved": *"https?:/.test(text)) return [];
  return [`${file}: carries download addresses; .npmrc keeps them out, so make it again with that setting`];
}
