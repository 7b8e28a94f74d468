/** A SQL text in a source file and the line it begins on. */
export interface SqlText {
  readonly sql: string;
  readonly line: number;
}

/**
 * The SQL in a source file: all of an `.sql` file; in TypeScript, each template tagged `sql` or by `queryRows` and its kind, and each string that
 * begins like a statement, without `${…}` (nested templates are texts of their own), and tables named to the query
 * builder.
 */
export const findSqlTexts = (file: string, source: string): SqlText[] =>
  file.endsWith('.sql') ? [{ sql: source, line: 1 }] : [...findTemplates(source), ...findBuilderTables(source)];

const findBuilderTables = (source: string): SqlText[] => {
  const builder =
    /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|updateTable|deleteFrom|mergeInto|using)\(\s*\[?\s*['"`](\w+)|sql\.table\(\s*['"`](\w+)/g;
  return [...source.matchAll(builder)].map((match) => ({
    sql: `from ${match[1] ?? match[2]}`,
    line: countLine(source, match.index),
  }));
};

const statement = /^\s*(select|with|insert\s+into|update|delete\s+from|truncate|create|alter|grant)\s/i;

/** Scans strings, templates and comments. Regular expressions are not recognised; a quote in one ends at its line. */
const findTemplates = (source: string): SqlText[] => {
  const texts: SqlText[] = [];
  const readCode = (from: number, nested: boolean): number => {
    let depth = 0;
    for (let at = from; at < source.length; at += 1) {
      const char = source[at];
      if (source.startsWith('//', at)) at = findEnd(source, '\n', at);
      else if (source.startsWith('/*', at)) at = findEnd(source, '*/', at) + 1;
      else if (char === "'" || char === '"') at = readString(at, char);
      else if (char === '`') at = readTemplate(at);
      else if (char === '{') depth += 1;
      else if (char === '}' && nested && depth === 0) return at;
      else if (char === '}') depth -= 1;
    }
    return source.length;
  };
  const readString = (start: number, quote: string): number => {
    let at = start + 1;
    while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
    const text = source.slice(start + 1, at);
    if (statement.test(text)) texts.push({ sql: text, line: countLine(source, start) });
    return at;
  };
  const readTemplate = (start: number): number => {
    let sql = '';
    let at = start + 1;
    for (; at < source.length && source[at] !== '`'; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source.startsWith('${', at)) {
        at = readCode(at + 2, true);
        sql += ' $ ';
      } else sql += source[at];
    }
    const tagged = /\b(sql|query\w+|runStatement)(<[^`]*>)?(\(\w+\))?\s*$/.test(
      source.slice(Math.max(0, start - 2000), start),
    );
    if (tagged || statement.test(sql)) texts.push({ sql, line: countLine(source, start) });
    return at;
  };
  readCode(0, false);
  return texts;
};

const findEnd = (source: string, mark: string, from: number): number => {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found;
};

const countLine = (source: string, index: number): number => source.slice(0, index).split('\n').length;
