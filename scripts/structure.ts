import { drawStructure } from './rules/drawing.ts';
import { isTest, listImports } from './rules/imports.ts';
import { readProjectFiles } from './rules/sources.ts';
import { measureStyles } from './rules/style-counts.ts';

/**
 * `npm run structure -- server/src/health`: draws folders as rooms on floors, from the top down, and counts the arrows
 * (imports) between them. Without a folder: the three sides, their health wings and their neighbourhoods, a line each,
 * how large the product is without its tests, and how many values its styles take.
 */
const project = readProjectFiles();
const sources = new Map(project.filter(([file]) => /\.tsx?$/.test(file)));
const files = [...sources.keys()].filter((file) => !isTest(file));
const imports = listImports(sources);
const places = process.argv.slice(2);

const count = (place: string) => {
  const { rooms, floors, arrows, up } = drawStructure(files, imports, place);
  return `${place}: ${rooms} rooms, ${floors.length} floors, ${arrows} arrows, ${up.length} up`;
};

const listFolders = (place: string): string[] => {
  const inside = files.filter((file) => file.startsWith(`${place}/`)).map((file) => file.slice(place.length + 1));
  const folders = inside.flatMap((file) => (file.includes('/') ? [`${place}/${file.split('/')[0]}`] : []));
  return [...new Set(folders)].sort();
};

/** Files, lines and exports of what runs in production: code, styles and SQL. */
const measure = (side: string): string => {
  const kept = project.filter(
    ([file]) => file.startsWith(`${side}/src/`) && /\.(tsx?|css|sql)$/.test(file) && !isTest(file),
  );
  const sum = (pattern: RegExp) => kept.reduce((total, [, text]) => total + (text.match(pattern)?.length ?? 0), 0);
  return `${side}: ${kept.length} files, ${sum(/\n/g)} lines, ${sum(/^export /gm)} exports`;
};

if (places.length === 0) {
  for (const side of ['contract', 'server', 'web']) console.log(measure(side));
  console.log(measureStyles(project));
  for (const side of ['contract', 'server', 'web']) {
    console.log(count(`${side}/src`));
    for (const wing of listFolders(`${side}/src`)) console.log(`  ${count(wing)}`);
    for (const one of listFolders(`${side}/src/health`)) console.log(`    ${count(one)}`);
  }
}
for (const place of places) {
  const { floors, up } = drawStructure(files, imports, place);
  console.log(count(place));
  floors.forEach((rooms, at) => void console.log(`floor ${floors.length - at}: ${rooms.join('  ')}`));
  for (const [from, to] of up) console.log(`up: ${from} -> ${to}`);
}
