/** What the product has, and what the specification asks for. Calls are `METHOD path`, pages paths. */
export interface Extent {
  readonly calls: readonly string[];
  readonly pages: readonly string[];
  readonly specifiedCalls: ReadonlySet<string>;
  readonly specifiedPages: readonly string[];
}

/**
 * What is wrong with docs/scope.md: a call or page beyond the specification without its line, a line for what does not
 * exist or is specified, two lines for one thing, an empty cell, a section that does not say when its lines go.
 */
export const scopeBreaches = (text: string, extent: Extent): string[] => {
  const sections = text.split(/^## /m).slice(1);
  const lines = sections.flatMap((section) => section.split('\n').filter((line) => line.startsWith('| `')));
  const named = lines.map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? '');
  const beyond = [
    ...extent.calls.filter((call) => !extent.specifiedCalls.has(call)),
    ...extent.pages.filter((page) => !isSpecified(page, extent.specifiedPages)),
  ];
  return [
    ...beyond.filter((one) => !named.includes(one)).map((one) => `${one} is beyond the specification and has no line`),
    ...named
      .filter((one) => !beyond.includes(one))
      .map((one) => `${one} has a line, but is specified or does not exist`),
    ...named.filter((one, index) => named.indexOf(one) !== index).map((one) => `${one} has two lines`),
    ...lines
      .filter((line) => !/^\| `[^`]+` \| [^|]+ \| [^|]+ \| \d+ \|$/.test(line))
      .map((line) => `write a line as "| \`call\` | who | what for | lines |": ${line}`),
    ...sections
      .filter((section) => !/^[^\n]*\n\n[^|\n]*\b(go|goes|stays)\b/i.test(section))
      .map((section) => `"${section.split('\n', 1)[0]}" does not say when its lines go`),
  ];
};

/** Parameters have other names in a route than in the specification, and `/...` stands for several. */
const isSpecified = (page: string, specified: readonly string[]): boolean => {
  const shape = page.replace(/:\w+/g, '*');
  return specified
    .map((path) => path.replace('{product}', 'longevity').replace(/\{\w+\}/g, '*'))
    .some((path) => (path.endsWith('/...') ? shape.startsWith(path.slice(0, -3)) : shape === path));
};
