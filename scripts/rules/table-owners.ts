import { findSqlTexts } from './sql-texts.ts';

/** What a domain registers about its tables. */
interface Owner {
  readonly domain: string;
  readonly tables: readonly string[];
  /** Views that every domain may read. */
  readonly views: readonly string[];
}

export interface Source {
  /** The path below `server/src`, such as `club/points/badges.ts`. */
  readonly file: string;
  readonly text: string;
}

/** The registrations in the domains' doors. */
const findOwners = (sources: readonly Source[]): Owner[] =>
  sources
    .filter(({ file }) => file.endsWith('/index.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/= domain\(\{([\s\S]*?)\n\}\);/g)].map(([, body = '']) => ({
        domain: /name: '([^']+)'/.exec(body)?.[1] ?? '',
        tables: parseList(body, 'tables'),
        views: parseList(body, 'views'),
      })),
    );

const parseList = (body: string, key: string): string[] =>
  [...(new RegExp(`\\b${key}: \\[([^\\]]*)\\]`).exec(body)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name = '']) => name,
  );

/**
 * One sentence per breach: a statement on another domain's table, a table that its domain does not list or lists
 * without creating, a name with two owners, a function with two texts, a function created by a numbered file.
 */
export const ownershipBreaches = (sources: readonly Source[]): string[] => {
  const owners = findOwners(sources);
  return [
    ...doubleOwners(owners),
    ...unlisted(owners, sources),
    ...foreignTables(owners, sources),
    ...functionBreaches(sources),
  ];
};

const doubleOwners = (owners: readonly Owner[]): string[] => {
  const seen = new Map<string, string>();
  return owners.flatMap(({ domain, tables, views }) =>
    [...tables, ...views].flatMap((name) => {
      const before = seen.get(name);
      seen.set(name, domain);
      return before ? [`${name} is listed by ${before} and by ${domain}`] : [];
    }),
  );
};

const unlisted = (owners: readonly Owner[], sources: readonly Source[]): string[] => {
  const scripts = sources.filter(({ file }) => file.endsWith('.sql'));
  const dropped = new Set(
    scripts.flatMap(({ text }) => [...withoutComments(text).matchAll(/\bdrop table (\w+)/g)].map(([, name]) => name)),
  );
  const made = scripts
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/\bcreate (?:or replace )?(table|view) (\w+)/g)].map(
        ([, kind, name = '']) => ({
          list: kind === 'view' ? ('views' as const) : ('tables' as const),
          name,
          domain: file.slice(0, file.indexOf('/sql/')),
        }),
      ),
    )
    .filter(({ name }) => !dropped.has(name));
  const missing = made
    .filter(({ list, name, domain }) => !owners.some((owner) => owner.domain === domain && owner[list].includes(name)))
    .map(({ list, name, domain }) => `${domain} makes ${name} and does not list it under ${list}`);
  const unmade = owners.flatMap(({ domain, tables, views }) =>
    [...tables, ...views]
      .filter((name) => !made.some((one) => one.domain === domain && one.name === name))
      .map((name) => `${domain} lists ${name} and does not make it`),
  );
  return [...missing, ...unmade];
};

const foreignTables = (owners: readonly Owner[], sources: readonly Source[]): string[] => {
  const ownerOf = new Map(owners.flatMap(({ domain, tables }) => tables.map((name) => [name, domain] as const)));
  const breaches = sources
    .filter(({ file }) => !/\.(test|testing)\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      findSqlTexts(file, text).flatMap(({ sql, line }) =>
        findTables(sql).flatMap(({ name, line: below }) => {
          const owner = ownerOf.get(name);
          if (!owner || owner === findDomain(file, owners)) return [];
          return [`${file}:${line + below}: ${name} belongs to ${owner}; ask its door or a view it publishes`];
        }),
      ),
    );
  return [...new Set(breaches)];
};

/** The registered domain whose folder contains the file; the innermost of several. */
const findDomain = (file: string, owners: readonly Owner[]): string | undefined =>
  owners
    .map(({ domain }) => domain)
    .filter((domain) => file.startsWith(`${domain}/`))
    .sort((a, b) => b.length - a.length)[0];

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '');

/** Words that precede a table name; `on` does in grants, triggers and indexes, or precedes an alias with a dot. */
const before = new Set(['from', 'join', 'into', 'update', 'table', 'only', 'truncate', 'using', 'on']);
const endsList = new Set(
  'where group order having limit offset join inner left right full cross on set returning union except intersect window for values loop'.split(
    ' ',
  ),
);

interface Named {
  readonly name: string;
  /** Lines below the start of the text. */
  readonly line: number;
}

/** The names where a statement expects a table, including common table expressions and variables. */
export const findTables = (sql: string): Named[] => {
  const found: Named[] = [];
  const lists: boolean[] = [false];
  let previous = '';
  let line = 0;
  for (const [token] of withoutComments(sql).matchAll(/\n|'(?:[^']|'')*'|[\w$.]+|[(),;]/g)) {
    const word = token.toLowerCase();
    if (word === '\n') {
      line += 1;
      continue;
    }
    const expected = before.has(previous) || (previous === ',' && lists.at(-1));
    if (expected && /^(public\.)?[a-z_]\w*$/.test(word)) found.push({ name: word.replace('public.', ''), line });
    if (word === '(') lists.push(false);
    else if (word === ')' && lists.length > 1) lists.pop();
    else if (['from', 'using', 'truncate'].includes(word) && previous !== 'distinct') lists[lists.length - 1] = true;
    else if (word === ';' || endsList.has(word))
      lists[lists.length - 1] = word === 'on' && /^(grant|revoke)$/.test(first(sql));
    previous = word;
  }
  return found;
};

const first = (sql: string): string => /^\s*(\w+)/.exec(withoutComments(sql))?.[1]?.toLowerCase() ?? '';

const functionBreaches = (sources: readonly Source[]): string[] => {
  const seen = new Map<string, string>();
  return sources
    .filter(({ file }) => file.endsWith('.sql'))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/\bcreate (or replace )?(?:function|procedure) (\w+)/g)].flatMap(
        ([, replaces, name = '']) => {
          const earlier = seen.get(name);
          seen.set(name, file);
          if (earlier) return [`${file}: ${name} has another text in ${earlier}`];
          if (!/\/functions[^/]*$/.test(file)) return [`${file}: ${name} is made in a file that runs only once`];
          return replaces ? [] : [`${file}: ${name} must be made with "create or replace"`];
        },
      ),
    );
};
