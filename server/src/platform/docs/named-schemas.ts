import { ToldHelp } from '@club/contract/platform/local-help';
import { Problem } from '@club/contract/platform/problem-answer';
import { sharedSchemas } from '@club/contract/shared-schemas.data';
import { z } from 'zod';

export type Schema = Record<string, unknown>;

/** JSON Schema of one side of a zod schema; files become binary text, what has no JSON form becomes anything. */
export const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

export const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const listOptions = (schema: Schema): Schema[] => (schema.anyOf ?? schema.oneOf ?? []) as Schema[];

/** Objects refuse keys that they don't name, so the help is named inside each that doesn't do so itself. */
export const withHelp = ({ properties, ...rest }: Schema): Schema =>
  properties
    ? { ...rest, properties: { help: refer('ToldHelp'), ...properties } }
    : { ...rest, anyOf: listOptions(rest).map(withHelp) };

const always = { Problem, ToldHelp };

/**
 * Replaces each part that is one of the contract's shared schemas by a reference to its name. Parts are compared by what
 * they say, so one that was made optional or taken out of its object is found as well. What a call takes under a name can
 * differ from what it returns, where defaults are filled in or keys are dropped: that side is `NameInput`. Where the answer
 * may have help it is `NameAndHelp`.
 */
export const nameSchemas = <T>(document: T): { readonly named: T; readonly schemas: Record<string, Schema> } => {
  const known = listKnown();
  const used = new Map<string, Schema>();
  const name = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(name);
    const found = findName(known, node as Schema);
    if (found === undefined) return nameInside(node as Schema);
    if (!used.has(found.name)) {
      used.set(found.name, {});
      used.set(found.name, nameInside(found.schema));
    }
    return refer(found.name);
  };
  const nameInside = (node: Schema): Schema =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, name(value)]));
  const named = name(document) as T;
  for (const schema of Object.values(always)) name(toJsonSchema(schema, 'output'));
  return { named, schemas: Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1))) };
};

interface Known {
  readonly name: string;
  readonly schema: Schema;
  readonly text: string;
}

/** By their outline, which says at once of most parts that they have no name. */
const listKnown = (): Map<string, Known[]> => {
  const known = new Map<string, Known[]>();
  const add = (name: string, schema: Schema) => {
    const key = outline(schema);
    known.set(key, [...(known.get(key) ?? []), { name, schema, text: JSON.stringify(schema) }]);
  };
  for (const [name, schema] of Object.entries({ ...sharedSchemas, ...always })) {
    const [returned, taken] = [toJsonSchema(schema, 'output'), toJsonSchema(schema, 'input')];
    add(name, returned);
    if (JSON.stringify(taken) !== JSON.stringify(returned)) add(`${name}Input`, taken);
    if (returned.properties) add(`${name}AndHelp`, withHelp(returned));
  }
  return known;
};

const outline = ({ type, format, properties, ...rest }: Schema): string =>
  [type, format, ...Object.keys(properties ?? {}), ...Object.keys(rest)].join();

const findName = (known: ReadonlyMap<string, Known[]>, node: Schema): Known | undefined => {
  if (node.type === undefined && node.anyOf === undefined && node.oneOf === undefined) return undefined;
  const candidates = known.get(outline(node));
  if (candidates === undefined) return undefined;
  const text = JSON.stringify(node);
  return candidates.find((one) => one.text === text);
};
