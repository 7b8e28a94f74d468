import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fails when the catalogues no longer hold exactly the texts of the code. It extracts them anew, compares, and puts the
 * files back as they were; `npm run extract -w web` makes the change for good.
 */
const web = path.join(import.meta.dirname, '..');
const files = ['en', 'pseudo'].map((locale) => path.join(web, `src/platform/i18n/locales/${locale}.po`));

/** The date of an extraction is no text. */
const texts = (file: string): string => readFileSync(file, 'utf8').replace(/^"POT-Creation-Date:.*$/m, '');

const kept = files.map((file) => readFileSync(file, 'utf8'));
const before = files.map(texts);
execFileSync('lingui', ['extract', '--clean'], { cwd: web, stdio: 'ignore', shell: process.platform === 'win32' });
const changed = files.filter((file, at) => texts(file) !== before[at]);
files.forEach((file, at) => {
  writeFileSync(file, kept[at] ?? '');
});

if (changed.length === 0) console.log('The catalogues hold every text of the code.');
else {
  console.error(`Texts have changed in the code but not in ${changed.map((file) => path.basename(file)).join(', ')}.`);
  console.error('Run: npm run extract -w web');
  process.exitCode = 1;
}
