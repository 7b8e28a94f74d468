import type { Endpoint } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall, expectProblem, type Fields, sendAny } from '#tools/testing';
import { makeForm, makeHeaders, setUpWalk } from './fixtures.testing.ts';

const walk = setUpWalk();

const far = ['0000-12-31', '0001-01-01', '0099-06-01', '1000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];
const near = ['1900-01-01', '2199-12-31'];

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Where an input has a day or an instant: the keys to it, a list's first item as 0, and its form. */
const listPlaces = (schema: Schema, keys: readonly (string | number)[] = []): [keys: string, format: string][] => {
  if (schema.format === 'date' || schema.format === 'date-time') return [[keys.join('.'), schema.format]];
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => listPlaces(one, keys));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => listPlaces(one, [...keys, key]));
  return [...inside, ...fields, ...(schema.items ? listPlaces(schema.items, [...keys, 0]) : [])];
};

/** The input with another value at a place. */
const replaceValue = (input: unknown, [key, ...rest]: readonly string[], value: string): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((one, index) => (String(index) === key ? replaceValue(one, rest, value) : one));
  const fields = (input ?? {}) as Fields;
  return { ...fields, [key]: replaceValue(fields[key], rest, value) };
};

const places = everyCall.flatMap(({ name, endpoint }) => {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return listPlaces(schema as Schema).map(([at, format]) => ({ name, endpoint, at, format }));
});

const send = async (endpoint: Endpoint, change: (input: Fields) => unknown) => {
  const caller = await walk.findCaller(endpoint);
  return sendAny(walk.club, endpoint, change(makeForm(endpoint)) as Fields, makeHeaders(endpoint, caller));
};

const write = (day: string, format: string): string => (format === 'date' ? day : `${day}T12:00:00Z`);

test('the days and instants of requests are found', () => {
  expect(places.length).toBeGreaterThan(60);
});

test.each(places)('$name refuses years far away at $at ($format)', async ({ endpoint, at, format }) => {
  for (const day of far) {
    const response = await send(endpoint, (input) => replaceValue(input, at.split('.'), write(day, format)));
    expect(response.statusCode, `${day}: ${response.body}`).toBeLessThan(500);
    expect(response.statusCode, `${day}: ${response.body}`).toBeGreaterThanOrEqual(400);
    const fault = expectProblem(response).errors.find(({ field }) => field === at);
    expect(fault?.message, `${day}: ${response.body}`).toBe('Choose a day between 1900 and 2199.');
  }
});

const byCall = [...Map.groupBy(places, ({ name }) => name)].map(([name, all]) => ({ name, all }));

test.each(byCall)('$name answers at both ends of the years', async ({ all }) => {
  for (const day of near) {
    for (const some of [all, ...all.map((one) => [one])]) {
      const [{ endpoint }] = some as [(typeof all)[0]];
      const response = await send(endpoint, (input) =>
        some.reduce<unknown>((made, { at, format }) => replaceValue(made, at.split('.'), write(day, format)), input),
      );
      expect(response.statusCode, `${day}: ${response.body}`).toBeLessThan(500);
    }
  }
});
