import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/child';

const pictures = /\.(png|jpe?g|webp|avif|woff2?|ico|mp3)$/;

/** Every file of the project that git knows or would add, with its text; pictures, fonts and sounds are empty. */
export const readProjectFiles = (): [file: string, text: string][] => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => existsSync(path.join(root, file)) && /\w/.test(file));
  return files.map((file) => [file, pictures.test(file) ? '' : readFileSync(path.join(root, file), 'utf8')]);
};
