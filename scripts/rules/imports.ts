import path from 'node:path';

/** Source files by their path in the project. */
export type Sources = ReadonlyMap<string, string>;

/** One file of contract, server or web that imports another, types included. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Whether a file is a test, or only used by tests. */
export const isTest = (file: string): boolean => /\.(test|spec|testing)\.tsx?$/.test(file);

/** Every import that leads to another source file of contract, server or web. Tests are left out. */
export const listImports = (sources: Sources): Import[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^(contract|server|web)\/src\/.*\.tsx?$/.test(file) || isTest(file)) return [];
    const specifiers = [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map((match) => match[1] ?? '');
    return specifiers.flatMap((specifier) => {
      const to = resolveImport(file, specifier, sources);
      return to ? [{ from: file, to }] : [];
    });
  });

const resolveImport = (file: string, specifier: string, sources: Sources): string | undefined => {
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

/** What each node leads to, without itself. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports between groups of files; a file without a group is left out. */
export const groupImports = (
  imports: readonly Import[],
  findGroup: (file: string) => string | undefined,
): Map<string, Set<string>> => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [findGroup(from), findGroup(to)];
    if (one === undefined || other === undefined || one === other) continue;
    next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  return next;
};

/** One circle through each node that is in any, each circle once. */
export const listCircles = (next: Graph): string[][] => {
  const found = new Map<string, string[]>();
  for (const start of next.keys()) {
    const circle = findCircle(start, next);
    if (circle) found.set([...circle].sort().join(), circle);
  }
  return [...found.values()];
};

const findCircle = (start: string, next: Graph): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const node of waiting) {
    for (const other of next.get(node) ?? []) {
      if (other === start) return tracePath(node, cameFrom);
      if (cameFrom.has(other)) continue;
      cameFrom.set(other, node);
      waiting.push(other);
    }
  }
  return undefined;
};

const tracePath = (node: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const before = cameFrom.get(node);
  return before === undefined ? [node] : [...tracePath(before, cameFrom), node];
};
