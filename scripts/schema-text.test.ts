import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeKeys, describeLimit, describeValue, type Schema } from './schema-text.ts';

const toSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

describe('a schema in words', () => {
  it.each([
    [z.string(), 'text'],
    [z.string().min(10).max(128), 'text of 10 to 128 characters'],
    [z.string().max(20), 'text of at most 20 characters'],
    [z.number().int(), 'whole number'],
    [z.number().min(1).max(5).default(2), 'number from 1 to 5 (without it 2)'],
    [z.boolean(), 'true or false'],
    [z.enum(['M', 'F']), '`M`, `F`'],
    [z.literal(true), '`true`'],
    [z.uuid(), 'id'],
    [z.file(), 'file'],
    [z.array(z.string()), 'list of text'],
    [z.union([z.literal(''), z.null(), z.iso.date()]), 'null or date'],
    [
      z.object({ count: z.number(), results: z.array(z.object({ id: z.string() })) }),
      '{ count, results: list of { id } }',
    ],
  ])('reads %# plainly', (schema, text) => {
    expect(describeValue(toSchema(schema))).toBe(text);
  });

  it('requires a key of several forms only when each form does', () => {
    const either = z.union([z.object({ uid: z.string(), note: z.string() }), z.object({ note: z.string() })]);
    expect([...describeKeys(toSchema(either))]).toEqual([
      ['uid', { text: 'text', required: false }],
      ['note', { text: 'text', required: true }],
    ]);
  });
});

it.each([
  [{ by: 'ip', max: 5, seconds: 3600 }, '5 in 1 h per network address'],
  [{ by: 'member', max: 3, seconds: 86_400 }, '3 in 24 h per member'],
  [{ by: 'member', max: 40, seconds: 900 }, '40 in 15 min per member'],
  [{ by: 'subject', max: 1, seconds: 55 }, '1 in 55 s per address, card or code it is about'],
] as const)('the limit %o is written in whole units', (limit, text) => {
  expect(describeLimit(limit)).toBe(text);
});
