import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type AgreementName, agreementNames, type agreements as contract } from '@club/contract/core/agreements';
import type { Answer } from '@club/contract/platform/endpoint';
import { type Config, ConfigError } from '#platform/config';

/** One of the club's texts. */
type Agreement = Answer<typeof contract.getAgreement>;

type Agreements = Readonly<Record<AgreementName, Agreement>>;

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

/**
 * For a start in production: members would agree to a text that nobody stands by.
 * @throws {ConfigError} when one of the texts is the product's example.
 */
export const refuseExamples = ({ agreementsDir }: Pick<Config, 'agreementsDir'>): void => {
  const [given, ours] = [readAgreements({ agreementsDir }), readAgreements({ agreementsDir: null })];
  const left = agreementNames.filter((name) => isDeepStrictEqual(given[name].sections, ours[name].sections));
  if (left.length === 0) return;
  const files = left.map((name) => `${name}.md`).join(' and ');
  throw new ConfigError([
    `AGREEMENTS_DIR: production needs your own terms and privacy policy, and ${files} would be the product's example. Name a ` +
      'folder with yours',
  ]);
};

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
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n');
      const paragraphs = body.join('\n').split(/\n\s*\n/);
      return {
        heading: heading.trim(),
        paragraphs: paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean),
      };
    });
  if (!title) throw new Error('its first line must be "# " and a title');
  if (!version) throw new Error('it needs a line "Version: YYYY-MM-DD"');
  if (sections.length === 0) throw new Error('it needs sections that begin with "## "');
  return { name, title, version, sections };
};
