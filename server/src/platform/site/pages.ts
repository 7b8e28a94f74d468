import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathSlug } from '@club/contract/platform/brand';
import type { Config } from '#platform/config';

interface Pages {
  /** Whether the web app has a page at a path. */
  isKnown(path: string): boolean;
  /** Where a path is now that names the club as it was called before; null for any other. */
  findRenamed(path: string): string | null;
}

/** The pages of the built web app, which lists them itself. Of a build that doesn't, every path is one. */
export const readPages = ({ webDir, product, brand: { current } }: Config): Pages => {
  const file = path.join(webDir, 'pages.json');
  if (!existsSync(file)) return { isKnown: () => true, findRenamed: () => null };
  const paths: readonly string[] = JSON.parse(readFileSync(file, 'utf8'));
  const known = toPattern(paths.map((page) => page.replace(placeholder, product.slug)));
  const branded = paths.filter((page) => page.includes(placeholder));
  const renamed = new Map(
    current.formerNames.flatMap((name) =>
      branded.map((page) => [page.replace(placeholder, pathSlug(name)), page.replace(placeholder, product.slug)]),
    ),
  );
  return {
    isKnown: (asked) => known.test(asked),
    findRenamed: (asked) => (known.test(asked) ? null : (renamed.get(asked.replace(/\/$/, '').toLowerCase()) ?? null)),
  };
};

/** What a listed path has in place of the brand's name. */
const placeholder = '{brand}';

/** Like the app's router: upper and lower case are one, and a slash at the end changes nothing. */
const toPattern = (paths: readonly string[]): RegExp => {
  const patterns = paths.map((page) => page.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(${patterns.join('|')})/?$`, 'i');
};
