import path from 'node:path';
import { groupImports, type Import, isTest, listCircles, listImports, type Sources } from './imports.ts';

/** Rules for the project as a whole, one sentence per breach: wings, neighbourhoods, circles, folders, SQL functions. */
export const structureBreaches = (sources: Sources): string[] => {
  const imports = listImports(sources);
  return [
    ...wingBreaches(imports),
    ...neighbourhoodBreaches(imports),
    ...circleBreaches(imports),
    ...folderBreaches(sources),
    ...functionBreaches(sources),
  ];
};

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

/** The neighbourhoods of the health wing from the bottom up; each knows only itself and those before it. */
const neighbourhoods = ['base', 'signals', 'check-up', 'body', 'food', 'training', 'insight', 'exchange'];
const findNeighbourhood = (file: string): string | undefined =>
  /^(?:contract|server|web)\/src\/health\/([a-z-]+)\//.exec(file)?.[1];

const neighbourhoodBreaches = (imports: readonly Import[]): string[] => {
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const unknown = [...files].flatMap((file) => {
    const found = findNeighbourhood(file);
    return found && !neighbourhoods.includes(found) ? [`${file}: ${found} is no neighbourhood of the health wing`] : [];
  });
  const upward = imports.flatMap(({ from, to }) => {
    const [lower, upper] = [findNeighbourhood(to), findNeighbourhood(from)];
    if (!lower || !upper || neighbourhoods.indexOf(lower) <= neighbourhoods.indexOf(upper)) return [];
    return [`${from}: health/${upper} does not import health/${lower} (${to})`];
  });
  return [...unknown, ...upward];
};

/** The folder whose door a file is behind; a file directly in a wing counts alone, and so does one of the contract. */
const findRoom = (file: string): string => {
  const [home = '', , wing = '', ...rest] = file.split('/');
  if (home === 'contract' || rest.length < 2) return file;
  return [home, 'src', wing, ...rest.slice(0, -1)].join('/');
};

/** The domain that a file belongs to, with all folders inside it, so that no second door hides a circle. */
const findDomain = (file: string): string | undefined => {
  const [home = '', , wing = '', ...rest] = file.split('/');
  if (home === 'contract' || wing === 'platform' || wing === 'app') return undefined;
  const depth = wing === 'health' ? 2 : 1;
  return rest.length > depth ? [home, 'src', wing, ...rest.slice(0, depth)].join('/') : undefined;
};

/** Domains, folders and files that import each other, types included. */
const circleBreaches = (imports: readonly Import[]): string[] => {
  // pages are loaded when opened, so a row does not make its domain depend on them
  const own = imports.filter(({ from }) => !/\/rows\.ts$/.test(from));
  const circles = [findDomain, findRoom, (file: string) => file].flatMap((findGroup) =>
    listCircles(groupImports(own, findGroup)),
  );
  return [...new Set(circles.map((circle) => `a circle: ${[...circle, circle[0]].join(' -> ')}`))];
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
