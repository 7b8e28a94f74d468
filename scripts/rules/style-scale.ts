/**
 * A style sheet takes its type, weights, spaces, radii, shadows, times and widths from the scale in
 * `web/src/platform/ui/theme/tokens.css` (docs/decisions/042): one sentence per value that is written there by itself.
 */
export const styleBreaches = (file: string, text: string): string[] => {
  if (!file.startsWith('web/src/') || file.startsWith('web/src/platform/ui/theme/')) return [];
  if (file.endsWith('.css')) return sheetBreaches(file, text);
  return file.endsWith('.tsx') && !/\.test\.tsx$/.test(file) ? inlineBreaches(file, text) : [];
};

/** Numbers with a unit that no token gave; a part of another word is none. */
const lengths = /(?<![\w.-])-?\d*\.?\d+(?:px|rem|em|pt|mm)\b/g;

/** Paper has its own sizes, in points and millimetres. */
const isPaper = (value: string): boolean => /(?:pt|mm)$/.test(value);

/** A hairline, or a nudge by one or two pixels. */
const isHair = (value: string): boolean => /px$/.test(value) && Math.abs(Number.parseFloat(value)) <= 2;

const isRelative = (value: string): boolean => /(?<!r)em$/.test(value);

const strayLengths = (value: string, isAllowed: (length: string) => boolean): string[] =>
  (value.match(lengths) ?? []).filter((length) => Number.parseFloat(length) !== 0 && !isAllowed(length));

interface Binding {
  readonly property: RegExp;
  readonly takes: string;
  readonly find: (value: string) => readonly string[];
}

/** The properties that the scale binds. Colours, sizes of drawings, borders and tracks of grids are free. */
const bindings: readonly Binding[] = [
  {
    property: /^font-size$/,
    takes: '--text-*',
    find: (value) => strayLengths(value, (length) => isPaper(length) || isRelative(length)),
  },
  {
    property: /^font$/,
    takes: '--text-*, --weight-* and --leading-*',
    find: (value) => (value.match(/(?<![\w.-])\d[\d.]*(?:px)?/g) ?? []).filter(() => !/pt\b/.test(value)),
  },
  {
    property: /^font-weight$/,
    takes: '--weight-*',
    find: (value) => (/^(?:\d+|bold\w*|lighter)$/.test(value) ? [value] : []),
  },
  {
    property: /^line-height$/,
    takes: '--leading-*',
    find: (value) => (/^(?:0|1|normal|inherit)$/.test(value) ? [] : (value.match(/(?<![\w.-])\d[\w.]*/g) ?? [])),
  },
  {
    property: /^(?:row-|column-)?gap$/,
    takes: '--space-* or --gap',
    find: (value) => strayLengths(value, (length) => isPaper(length) || isHair(length)),
  },
  {
    property: /^(?:padding|margin)(?:-[a-z]+)*$/,
    takes: '--space-*',
    find: (value) => strayLengths(value, (length) => isPaper(length) || isHair(length)),
  },
  {
    property: /^border(?:-[a-z]+)*-radius$/,
    takes: '--radius-*',
    find: (value) => [...strayLengths(value, isHair), ...(value.match(/(?<![\w.-])\d+%/g) ?? [])],
  },
  {
    property: /^box-shadow$/,
    takes: '--shadow, --lifted or a ring',
    // A ring is an outline that follows the corners: no offset and no blur.
    find: (value) =>
      value
        .replace(/color-mix\((?:[^()]|\([^()]*\))*\)/g, 'colour')
        .split(/, */)
        .filter((part) => !/^(?:none|var\(--(?:shadow|lifted)\)|(?:inset )?0 0 0 [\d.]+\w+ .+)$/.test(part)),
  },
  {
    property: /^(?:transition|animation)(?:-[a-z-]+)?$/,
    takes: '--duration and --ease',
    find: (value) => [
      ...(value.match(/(?<![\w.-])\d*\.?\d+m?s\b/g) ?? []).filter((time) => Number.parseFloat(time) !== 0),
      ...(value.match(/(?<![\w-])(?:ease(?:-in|-out)*(?![\w-])|cubic-bezier)/g) ?? []),
    ],
  },
];

/** Custom properties are not known in the question of a width, so that its numbers are written there. */
const widths = ['480px', '780px', '1080px'];

const sheetBreaches = (file: string, text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const findLine = (at: number): number => code.slice(0, at).split('\n').length;
  const breaches: string[] = [];
  for (const { 0: query, index } of code.matchAll(/@(?:media|container)[^{]*/g)) {
    const found = (query.match(/\d+(?:\.\d+)?px/g) ?? []).filter((width) => !widths.includes(width));
    for (const width of found)
      breaches.push(`${file}:${findLine(index)}: a page changes at ${widths.join(', ')}, not at ${width}`);
    if (/(?:min|max)-width/.test(query)) breaches.push(`${file}:${findLine(index)}: write (width <= …) or (width > …)`);
  }
  for (const { 1: property = '', 2: value = '', index } of code.matchAll(/(?<=[{;\s])([a-z-]+):\s*([^;{}]+);/g))
    for (const { takes, find } of bindings.filter((binding) => binding.property.test(property)))
      for (const stray of find(value.replace(/\s+/g, ' ')))
        breaches.push(`${file}:${findLine(index)}: ${property} takes ${takes}, not ${stray}`);
  for (const { index } of code.matchAll(/clip-path: inset\(50%\)|clip: rect\(/g))
    breaches.push(`${file}:${findLine(index)}: what is only read out has VisuallyHidden or data-unseen`);
  return breaches;
};

const inlineBreaches = (file: string, text: string): string[] =>
  [...text.matchAll(/style=\{\{[^}]*?\b(fontSize|fontWeight|lineHeight|borderRadius|boxShadow)\b/g)].map(
    ({ 1: property, index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: ${property} belongs in the style sheet, with a token`,
  );

/** From so many declarations on, a block that another sheet has too is one shape, which a piece or the base has for both. */
const shortestShared = 4;

/** One sentence per block of declarations that two sheets write alike, in whatever order. */
export const sharedBlocks = (sheets: readonly (readonly [file: string, text: string])[]): string[] => {
  const homes = new Map<string, string>();
  return sheets.flatMap(([file, text]) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', body = '']) => {
        const declarations = body.split(/;\s/).map((line) => line.replace(/\s+/g, ' ').replace(/;$/, '').trim());
        const block = declarations.filter(Boolean).sort().join('; ');
        if (declarations.filter(Boolean).length < shortestShared) return [];
        const home = homes.get(block);
        if (home === undefined) homes.set(block, file);
        return home === undefined || home === file
          ? []
          : [`${file}: ${selector.trim().replace(/\s+/g, ' ')} is written in ${home} too; give the shape one home`];
      },
    ),
  );
};
