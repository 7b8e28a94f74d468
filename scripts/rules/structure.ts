import path from 'node:path';

/** Source files by their path in the project. */
export type Sources = ReadonlyMap<string, string>;

/** Rules for the project as a whole, one sentence per breach: wings, circles, folders, SQL functions. */
export const structureBreaches = (sources: Sources): string[] => {
  const imports = [...sources].flatMap(([file, text]) => findImports(file, text, sources));
  return [
    ...wingBreaches(imports),
    ...circleBreaches(imports),
    ...folderBreaches(sources),
    ...functionBreaches(sources),
  ];
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const isTest = (file: string): boolean => /\.(test|spec|testing)\.tsx?$/.test(file);

/** Every import that leads to another source file of the same package, types included. */
const findImports = (file: string, text: string, sources: Sources): Import[] => {
  if (!/^(contract|server|web)\/src\/.*\.tsx?$/.test(file) || isTest(file)) return [];
  const specifiers = [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.flatMap((specifier) => {
    const to = resolve(file, specifier, sources);
    return to ? [{ from: file, to }] : [];
  });
};

const resolve = (file: string, specifier: string, sources: Sources): string | undefined => {
  const home = file.split('/')[0];
  const inContract = specifier.startsWith('@club/contract/') ? specifier.slice('@club/contract/'.length) : undefined;
  const candidates = specifier.startsWith('.')
    ? [path.join(path.dirname(file), specifier)]
    : inContract
      ? [`contract/src/${inContract}.ts`]
      : specifier.startsWith('#tools/')
        ? [`server/tools/${specifier.slice('#tools/'.length)}/index.ts`]
        : specifier.startsWith('#')
          ? listDoors(`${home}/src/${specifier.slice(1)}`)
          : [];
  return candidates.find((candidate) => sources.has(candidate));
};

const listDoors = (place: string): string[] => [
  `${place}/index.ts`,
  `${place}.ts`,
  `${place.replace(/\/fixtures$/, '')}/fixtures.testing.ts`,
];

/** From the bottom up; a file may import its own wing and those below. */
const wings = ['platform', 'core', 'club', 'health', 'hub', 'app'];
const findWing = (file: string): string | undefined => /^(?:contract|server|web)\/src\/([a-z]+)\//.exec(file)?.[1];

const wingBreaches = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    if (to.startsWith('server/tools/')) return [`${from}: the product never imports server/tools (${to})`];
    const [lower, upper] = [findWing(to), findWing(from)];
    if (!lower || !upper || lower === upper) return [];
    const isSibling = [lower, upper].sort().join() === 'club,health';
    if (!isSibling && wings.indexOf(lower) < wings.indexOf(upper)) return [];
    return [`${from}: ${upper} does not import ${lower} (${to})`];
  });

/** The folder whose door a file stands behind; a file directly in a wing counts by itself. */
const findRoom = (file: string): string => {
  const [home = '', , wing = '', ...rest] = file.split('/');
  if (home === 'contract' || rest.length < 2) return file;
  return [home, 'src', wing, ...rest.slice(0, -1)].join('/');
};

/** Domains that import each other, types included: the first circle found from each domain. */
const circleBreaches = (imports: readonly Import[]): string[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    // pages are loaded when opened, so a row does not make its domain depend on them
    if (findRoom(from) === findRoom(to) || /\/rows\.ts$/.test(from)) continue;
    next.set(findRoom(from), (next.get(findRoom(from)) ?? new Set()).add(findRoom(to)));
  }
  const found = new Map<string, string>();
  for (const start of next.keys()) {
    const circle = findCircle(start, next);
    if (circle) found.set([...circle].sort().join(), `a circle: ${[...circle, start].join(' -> ')}`);
  }
  return [...found.values()];
};

const findCircle = (start: string, next: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const room of waiting) {
    for (const other of next.get(room) ?? []) {
      if (other === start) return tracePath(room, cameFrom);
      if (cameFrom.has(other)) continue;
      cameFrom.set(other, room);
      waiting.push(other);
    }
  }
  return undefined;
};

const tracePath = (room: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const before = cameFrom.get(room);
  return before === undefined ? [room] : [...tracePath(before, cameFrom), room];
};

const mostFiles = 25;

const folderBreaches = (sources: Sources): string[] => {
  const counts = new Map<string, number>();
  for (const file of sources.keys()) {
    if (!/\.(ts|tsx)$/.test(file) || isTest(file) || /(\.d|\.data)\.ts$/.test(file)) continue;
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${mostFiles}; split it by what it holds`);
};

/** A SQL function has one text; with two it would be unclear which one runs. */
const functionBreaches = (sources: Sources): string[] => {
  const texts = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!file.endsWith('.sql')) continue;
    for (const [, name = ''] of text.matchAll(/^create (?:or replace )?function +([\w.]+)/gim)) {
      texts.set(name, [...(texts.get(name) ?? []), file]);
    }
  }
  return [...texts]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `the SQL function ${name} has more than one text: ${files.join(', ')}`);
};
