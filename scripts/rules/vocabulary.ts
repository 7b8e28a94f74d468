/** Invented words that this project once used, and the field's term for each. Whole parts of names are compared. */
const replacements: Readonly<Record<string, string>> = {
  happening: 'event',
  happenings: 'events',
  kept: 'cache, stored or draft',
  keeper: 'cache',
  gathered: 'batch',
  claim: 'idempotency key',
  twin: 'slash alias',
  outside: 'adapters',
  standing: 'limits or status',
  resting: 'hold period',
  dossier: 'application snapshot',
  ruling: 'decision',
  entered: 'seeded',
  lens: 'active account type',
  cabinet: 'vendor dashboard',
  desk: 'voucher redemption',
  interest: 'topics',
  present: 'to…',
  floor: 'baseline',
  filling: 'fixtures',
  storm: 'contention',
  hollow: 'stub',
  enough: 'k-anonymity',
  wish: 'the thing that is wanted',
  deeds: 'actions',
};

/** A name that ends in a preposition is only half a name. */
const danglers = ['of', 'in', 'at', 'on', 'to', 'from', 'with', 'by', 'for', 'within'];

/**
 * Exported names, and the file's own name, that break the vocabulary: one sentence each. On the server, local functions
 * must not end in a preposition either.
 */
export const vocabularyBreaches = (file: string, text: string): string[] => {
  if (!/\.tsx?$/.test(file)) return [];
  const base =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.(test|spec|testing|store|routes|data|api|cli|d)?\.?tsx?$/, '') ?? '';
  const exported = [...text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm)];
  const local = /^(server|scripts)\//.test(file) ? [...text.matchAll(localFunction)] : [];
  const at = (name: string, breach: string): string => `${file}: ${name}: ${breach}`;
  return [
    ...[base, ...exported.map(([, name = '']) => name)].flatMap((name) =>
      findBreaches(name).map((breach) => at(name, breach)),
    ),
    ...local.flatMap(([, name = '']) => (isDangling(splitName(name)) ? [at(name, dangling(splitName(name)))] : [])),
  ];
};

/** A function that a file keeps to itself: an arrow on the same line, or parameters that begin there. */
const localFunction = /^\s*const (\w+) = (?:async )?(?:<[^>\n]*>)?\((?:.*=>.*)?$/gm;

const findBreaches = (name: string): string[] => {
  const parts = splitName(name);
  const worn = parts.flatMap((part) => (part in replacements ? [`not "${part}" but ${replacements[part]}`] : []));
  return isDangling(parts) ? [...worn, dangling(parts)] : worn;
};

// "sign in" is a verb of two words
const isDangling = (parts: readonly string[]): boolean =>
  parts.length > 1 && danglers.includes(parts.at(-1) ?? '') && !/^sign(ed)? in$/.test(parts.slice(-2).join(' '));

const dangling = (parts: readonly string[]): string =>
  `ends in "${parts.at(-1)}"; begin with a verb and name what it gives`;

/** The words of a camel-case or dashed name, in lower case. */
const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s\-_.]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '');
