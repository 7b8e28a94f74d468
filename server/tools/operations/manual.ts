import { readFileSync } from 'node:fs';
import path from 'node:path';

const manual = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** The first block of a language below a heading of the operators' manual, as it is printed there. */
const readBlock = (heading: string, language: 'sql' | 'sh'): string => {
  const [, below = ''] = manual.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(below)?.[1];
  if (!block) throw new Error(`The manual has no ${language} below "${heading}".`);
  return block;
};

/** The statements of a block, with a password in place of the dots. */
export const readStatements = (heading: string, password: string): string[] =>
  readBlock(heading, 'sql')
    .replaceAll(/--.*$/gm, '')
    .replaceAll("'...'", `'${password}'`)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The settings that a block gives to `npm start`. */
export const readSettings = (heading: string): Record<string, string> =>
  Object.fromEntries(
    [...readBlock(heading, 'sh').matchAll(/\b([A-Z][A-Z_]+)=(?:'([^']*)'|(\S+))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );

/** The settings for PgBouncer that the manual names in a sentence. */
export const readPoolerSettings = (): string[] =>
  [...manual.matchAll(/`((?:ignore_startup_parameters|pool_mode) = [^`]+)`/g)].map(([, setting = '']) =>
    setting.replaceAll(/\s+/g, ' '),
  );
