/**
 * A text or number of uploaded JSON as text; anything else is none. Never `String`, which calls an object's own
 * `toString`, and in a file that can be a number.
 */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** The objects of a list of uploaded JSON, without what is none. */
export const listObjects = (list: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(list)
    ? list.filter((one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null)
    : [];

/** What a text of the file names in a table of ours, and never what every object has, such as `constructor`. */
export const findNamed = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
