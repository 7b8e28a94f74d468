import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { helpAreaCodes } from '@club/contract/hub/help';
import { expect, test } from 'vitest';
import { findClaims } from '#platform/claims';
import { shippedArticles } from './articles/index.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** The sources of the web app without its tests, and the contract's, whose literals it shows too. */
const readSources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));

const web = readSources('web/src');
const everything = [...web, ...readSources('contract/src')].join('\n').replaceAll('’', "'").replaceAll("\\'", "'");

const pages = [
  ...readFileSync(path.join(root, 'web/src/page-titles.data.ts'), 'utf8').matchAll(/^ {2}\['([^']+)', '([^']+)'\]/gm),
].map(([, page = '']) => page);

const isPage = (address: string): boolean => {
  const [bare = ''] = address.split('?');
  return pages.some((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`).test(bare));
};

/** Pages that open without a sign-in, as their rows say, with the constants of addresses resolved. */
const listOpenPages = (): string[] => {
  const addresses = new Map<string, string>();
  for (const [, name = '', value = ''] of web.join('\n').matchAll(/const (\w+) = ['`](\/[^'`$]*)['`];/g))
    addresses.set(name, value);
  const rows = [...web.join('\n').matchAll(/path: ([^,]+),\n[\s\S]{0,200}?access: '(\w+)[^']*'/g)];
  return rows
    .filter(([, , access]) => access === 'public' || access === 'anyone')
    .map(([, name = '']) => addresses.get(name) ?? name.replaceAll("'", ''));
};

test('there are articles for every area, each with an address of its own', () => {
  expect(shippedArticles.length).toBeGreaterThanOrEqual(120);
  expect(new Set(shippedArticles.map(({ slug }) => slug)).size).toBe(shippedArticles.length);
  expect(new Set(shippedArticles.map(({ area }) => area))).toEqual(new Set(helpAreaCodes));
});

test.each(shippedArticles.map(({ slug, screen }) => [slug, screen?.path ?? '', screen?.label ?? '']))(
  '%s leads to a page that exists, %s, and names words of it: %s',
  (_slug, address, label) => {
    expect(isPage(address)).toBe(true);
    expect(everything).toContain(label.replaceAll('’', "'"));
  },
);

test('an article for visitors leads to a page that opens without a sign-in', () => {
  const open = listOpenPages();
  const closed = shippedArticles
    .filter(({ reader, screen }) => reader === 'visitor' && !open.includes(screen?.path ?? ''))
    .map(({ slug }) => slug);
  expect(closed).toEqual([]);
});

test('articles are short: two to six sentences or steps, none of them long', () => {
  const long = shippedArticles.filter(({ paragraphs, steps }) => {
    const lines = [...paragraphs, ...steps];
    const sentences = lines.join(' ').split(/[.?] /).length;
    return lines.length > 6 || sentences < 1 || sentences > 8 || lines.some((line) => line.length > 240);
  });
  expect(long.map(({ slug }) => slug)).toEqual([]);
});

test('no article claims a cure or names a dose', () => {
  const claims = shippedArticles.filter(
    ({ paragraphs, steps }) => findClaims([...paragraphs, ...steps].join(' ')).length > 0,
  );
  expect(claims.map(({ slug }) => slug)).toEqual([]);
});
