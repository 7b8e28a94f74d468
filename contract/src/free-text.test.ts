import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freeText, neverWords } from './free-text.data.ts';
import { contract } from './index.ts';
import type { Endpoint } from './platform/endpoint.ts';

const calls = Object.entries(contract).flatMap(([domain, some]) =>
  Object.entries(some as Record<string, Endpoint>).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

const sentence = 'I took 20 pills, call my mum';
const takesSentence = (schema: z.core.$ZodType): boolean => z.safeParse(schema, sentence).success;

/** The places of an input that take a sentence, lists and records passed through: `items.name`. */
const findPlaces = (schema: z.core.$ZodType, place: readonly string[] = []): string[] => {
  const def = schema._zod.def as Partial<Record<'element' | 'valueType' | 'innerType', z.core.$ZodType>>;
  const go = (one: z.core.$ZodType, key?: string) => findPlaces(one, key === undefined ? place : [...place, key]);
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([key, one]) => go(one, key));
  }
  if (schema instanceof z.core.$ZodString) return takesSentence(schema) ? [place.join('.')] : [];
  if (schema instanceof z.core.$ZodPipe) {
    const isText = schema._zod.def.in instanceof z.core.$ZodString;
    return isText && !takesSentence(schema) ? [] : [...go(schema._zod.def.in), ...go(schema._zod.def.out)];
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((one) => go(one));
  const inner = [def.element, def.valueType, def.innerType].filter((one) => one !== undefined);
  return inner.flatMap((one) => go(one));
};

const places = calls.flatMap(([name, { input }]) => [...new Set(findPlaces(input))].map((place) => `${name} ${place}`));
const lastKey = (field: string): string => field.split(/[ .]/).at(-1) ?? '';
const listed = new Set(freeText.map(([field]) => field));

it('every field that takes a sentence is in the table, or holds something else by its name', () => {
  expect(places.length).toBeGreaterThan(200);
  expect(places.filter((one) => !listed.has(one) && !(lastKey(one) in neverWords))).toEqual([]);
});

it('the table names no field and no key that the contract does not have', () => {
  expect(freeText.filter(([field]) => !places.includes(field)).map(([field]) => field)).toEqual([]);
  const left = new Set(places.filter((one) => !listed.has(one)).map(lastKey));
  expect(Object.keys(neverWords).filter((key) => !left.has(key))).toEqual([]);
  expect(freeText.filter(([, , why]) => why === '')).toEqual([]);
});

it('the fields that are read are those whose words the server reads', () => {
  const read = freeText.filter(([, how]) => how === 'read').map(([field]) => field);
  const named = calls.flatMap(([name, { words = [] }]) => words.map((place) => `${name} ${place}`));
  expect(named.sort()).toEqual([...read].sort());
});
