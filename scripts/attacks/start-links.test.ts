import { expect, test } from 'vitest';
import { dropRefused, listStartLinks } from './start-links.ts';

const string = { type: 'string' } as const;

test('fills each parameter of a call that reads with a value it could have', () => {
  const parameters = [
    { name: 'id', in: 'path', schema: { $ref: '#/components/schemas/Id' } },
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
    { name: 'day', in: 'query', schema: { anyOf: [{ type: 'string' }, { type: 'string', format: 'date' }] } },
    { name: 'sort', in: 'query', schema: { type: 'string', enum: ['new', 'old'] } },
    { name: 'Idempotency-Key', in: 'header', schema: string },
  ];
  const paths = {
    '/api/offers/{id}/': { get: { parameters }, post: {} },
    '/api/profile/': { get: {} },
    '/api/x/': { post: {} },
  };
  expect(listStartLinks({ paths, components: { schemas: { Id: { type: 'string', format: 'uuid' } } } })).toEqual([
    '/api/offers/018f0000-0000-7000-8000-000000000001/?limit=1&day=2026-11-18&sort=new',
    '/api/profile/',
  ]);
});

test('leaves out what a call refuses, and nothing else', async () => {
  const asked: string[] = [];
  const ask = async (link: string) => {
    asked.push(link);
    const field = ['one', 'two'].find((name) => link.includes(name));
    return Response.json({ errors: field ? [{ field }] : [] }, { status: field ? 400 : 200 });
  };
  expect(await dropRefused('/api/x/?one=a&good=b&two=c', ask)).toBe('/api/x/?good=b');
  expect(asked).toHaveLength(3);
  const never = async () => Response.json({ errors: [{ field: 'id' }] }, { status: 400 });
  expect(await dropRefused('/api/x/7/?good=b', never)).toBe('/api/x/7/?good=b');
});
