import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseSections } from '@club/contract/core/agreement-text';
import { type AgreementName, agreementNames, type agreements as contract } from '@club/contract/core/agreements';
import type { Answer } from '@club/contract/platform/endpoint';
import { type Config, ConfigError } from '#platform/config';

/** One of the club's texts. */
export type Agreement = Answer<typeof contract.getAgreement>;

export type Agreements = Readonly<Record<AgreementName, Agreement>>;

const examples = path.join(import.meta.dirname, 'texts');
const read = new Map<string, Agreements>();

/**
 * The terms and the privacy policy: `terms.md` and `privacy.md` in the operator's folder, or the club's examples.
 * @throws {ConfigError} for a file that is missing or has no title, version and sections.
 */
export const readAgreements = ({ agreementsDir }: Pick<Config, 'agreementsDir'>): Agreements => {
  const folder = agreementsDir ?? examples;
  const known = read.get(folder);
  if (known) return known;
  const found = Object.fromEntries(agreementNames.map((name) => [name, readAgreement(folder, name)]));
  read.set(folder, found as Agreements);
  return found as Agreements;
};

/** Whether a text is the product's example, also copied into a folder of the operator's. */
export const isExample = ({ name, sections }: Agreement): boolean =>
  isDeepStrictEqual(sections, readAgreements({ agreementsDir: null })[name].sections);

const readAgreement = (folder: string, name: AgreementName): Agreement => {
  const file = path.join(folder, `${name}.md`);
  try {
    return parseAgreement(name, readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`AGREEMENTS_DIR: ${file} can't be used: ${(error as Error).message}`]);
  }
};

/**
 * Reads a text: `# Title`, `Version: YYYY-MM-DD`, then sections, each a `## Heading` with paragraphs between empty lines.
 * @throws {Error} that says which part is missing.
 */
export const parseAgreement = (name: AgreementName, text: string): Agreement => {
  const title = /^# (.+)$/m.exec(text)?.[1]?.trim();
  const version = /^Version: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1];
  const sections = parseSections(text);
  if (!title) throw new Error('its first line must be "# " and a title');
  if (!version) throw new Error('it needs a line "Version: YYYY-MM-DD"');
  if (sections.length === 0) throw new Error('it needs sections that begin with "## "');
  return { name, title, version, sections };
};
