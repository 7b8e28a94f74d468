import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One SQL file of a domain. */
export interface SqlFile {
  /** Wing, domain and file, such as `core/ledger/001-ledger.sql`. */
  readonly name: string;
  /** A step runs once and never changes; functions are created again whenever their text changes. */
  readonly kind: 'step' | 'functions';
  readonly text: string;
  readonly checksum: string;
}

export const sourceFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The domains' SQL files in the order they run: domain by domain, numbered files first, then functions.
 * @throws for a file that is neither `001-name.sql` nor `functions*.sql`.
 */
export const readSqlFiles = (domains: readonly string[], folder = sourceFolder): SqlFile[] =>
  domains.flatMap((domain) => {
    const place = path.join(folder, domain, 'sql');
    if (!existsSync(place)) return [];
    const files = readdirSync(place)
      .sort()
      .map((file) => readSqlFile(`${domain}/${file}`, path.join(place, file)));
    return [...files.filter(({ kind }) => kind === 'step'), ...files.filter(({ kind }) => kind === 'functions')];
  });

const readSqlFile = (name: string, file: string): SqlFile => {
  // line endings may differ between checkouts of the same file
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return { name, kind: findKind(name), text, checksum: createHash('sha256').update(text).digest('hex') };
};

const findKind = (name: string): SqlFile['kind'] => {
  if (/\/\d{3}-[a-z-]+\.sql$/.test(name)) return 'step';
  if (/\/functions(-[a-z-]+)?\.sql$/.test(name)) return 'functions';
  throw new Error(`${name} is named neither 001-name.sql nor functions.sql.`);
};
