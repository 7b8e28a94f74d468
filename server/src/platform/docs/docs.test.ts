import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@club/contract/index';
import type { Endpoint } from '@club/contract/platform/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { docsPlugin } from './docs.routes.ts';
import type { Schema } from './named-schemas.ts';

interface Operation {
  operationId: string;
  security: Schema[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: { properties: Schema; required?: string[] } }> };
  responses: Record<string, Response>;
}

interface Response {
  description: string;
  content: Schema;
}

const endpoints: [string, Endpoint][] = Object.values(contract).flatMap((calls) => Object.entries(calls));
const counted = vi.fn(async (_ip: string) => {});
let app: FastifyInstance;
let document: {
  openapi: string;
  info: Schema;
  servers: Schema[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};

beforeAll(async () => {
  app = Fastify();
  const limiter = { countCall: ({ ip }: { ip: string }) => counted(ip) };
  await app.register(docsPlugin, { publicUrl: 'https://club.test', product: 'A & "B"', limiter });
  document = (await app.inject('/docs/openapi.json')).json();
});
afterAll(() => app.close());

const findOperation = ({ method, path }: Endpoint): Operation => {
  const operation = document.paths[`/${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  const responses = Object.entries(operation.responses).map(([status, response]) => [status, resolve(response)]);
  const content = Object.entries(operation.requestBody?.content ?? {});
  const bodies = content.map(([type, { schema }]) => [type, { schema: resolve(schema) }]);
  return {
    ...operation,
    ...(operation.requestBody && { requestBody: { content: Object.fromEntries(bodies) } }),
    responses: Object.fromEntries(responses),
  };
};

/** What a reference leads to. */
const resolve = <T extends object>(node: T): T => {
  if (!('$ref' in node)) return node;
  const [kind, name] = String(node.$ref).split('/').slice(-2) as ['schemas' | 'responses', string];
  const found = document.components[kind][name];
  if (!found) throw new Error(`${node.$ref} is not in the document`);
  return found as T;
};

interface Place {
  readonly schema: Schema;
  /** The call or the component it is part of. */
  readonly owner: string;
  readonly at: string;
}

/** Every schema of the document with its place. */
const schemas = (): Place[] => [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    listInside(schema, name, `schemas ${name}`),
  ),
  ...Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters.flatMap(({ name, schema }) => listInside(schema, operationId, `${operationId} ${name}`)),
      ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        listInside(schema, operationId, `${operationId} ${type}`),
      ),
      ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap((answer) =>
          listInside((answer as { schema: Schema }).schema, operationId, `${operationId} ${status}`),
        ),
      ),
    ]),
];

const listInside = (schema: unknown, owner: string, at: string): Place[] => {
  if (schema === undefined || schema === false) return [];
  if (typeof schema !== 'object' || schema === null) return [{ schema: {}, owner, at }];
  const own = schema as Schema;
  const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
    ((own[key] ?? []) as unknown[]).map((part, index) => [`${key} ${index}`, part] as const),
  );
  const parts = ['items', 'additionalProperties', 'propertyNames'].map((key) => [key, own[key]] as const);
  const properties = Object.entries((own.properties ?? {}) as Schema);
  return [
    { schema: own, owner, at },
    ...[...lists, ...parts, ...properties].flatMap(([key, part]) => listInside(part, owner, `${at}.${key}`)),
  ];
};

const words = new Set(['description', 'title', 'default', 'examples', 'deprecated']);

const acceptsAnything = ({ type, properties, additionalProperties, items, prefixItems, ...rest }: Schema): boolean => {
  if (type === 'object') return properties === undefined && additionalProperties === undefined;
  if (type === 'array') return items === undefined && prefixItems === undefined;
  return type === undefined && Object.keys(rest).every((key) => words.has(key));
};

describe('the API document', () => {
  it('is OpenAPI 3.1 of the public address and the brand', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).toBe('A & "B" Club API');
    expect(document.servers).toEqual([{ url: 'https://club.test' }]);
  });

  it.each(['br', 'gzip'])(
    'is sent compressed as %s to anyone who accepts that, and once while it stays the same',
    async (encoding) => {
      const ask = (headers: Record<string, string>) => app.inject({ url: '/docs/openapi.json', headers });
      const [plain, compressed] = [await ask({}), await ask({ 'accept-encoding': encoding })];
      expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
        undefined,
        encoding,
      ]);
      expect(compressed.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=300' });
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      const again = await ask({ 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  it('is counted by the limiter like a call', async () => {
    counted.mockClear();
    for (const url of ['/docs/openapi.json', '/docs']) await app.inject({ url, remoteAddress: '203.0.113.9' });
    expect(counted.mock.calls).toEqual([['203.0.113.9'], ['203.0.113.9']]);
    counted.mockRejectedValueOnce(Object.assign(new Error('too many'), { statusCode: 429 }));
    expect((await app.inject('/docs/openapi.json')).statusCode).toBe(429);
  });

  it('holds every call of the contract under its own name, and nothing else', () => {
    const documented = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(documented.map((operation) => operation.operationId).sort()).toEqual(endpoints.map(([name]) => name).sort());
    for (const [name, endpoint] of endpoints) expect(findOperation(endpoint).operationId).toBe(name);
  });

  it('publishes the drawings of muscles as images, and everything else as JSON', () => {
    const drawn = endpoints.filter(([, endpoint]) => {
      const { content } = findOperation(endpoint).responses[endpoint.status] ?? { content: {} };
      return 'image/svg+xml' in content;
    });
    expect(drawn.map(([name]) => name).sort()).toEqual(['getBaseImage', 'getMuscleImage']);
  });

  it('says of every call that takes what people write that its answer may hold help', () => {
    const isHelped = (schema: Schema): boolean => {
      const { properties, anyOf, oneOf } = resolve(schema);
      const options = (anyOf ?? oneOf ?? []) as Schema[];
      if (!properties) return options.length > 0 && options.every(isHelped);
      return (properties as Schema).help !== undefined && JSON.stringify(properties).includes('schemas/ToldHelp');
    };
    const saysHelp = ([, endpoint]: [string, Endpoint]) => {
      const [answer] = Object.values(findOperation(endpoint).responses[endpoint.status]?.content ?? {});
      return isHelped((answer as { schema: Schema }).schema);
    };
    const taking = endpoints.filter(([, { words }]) => words);
    expect(taking.length).toBeGreaterThan(20);
    expect(endpoints.filter(saysHelp)).toEqual(taking);
  });

  it('holds no schema that accepts anything', () => {
    const open = schemas().filter(({ schema }) => acceptsAnything(schema));
    expect(schemas().length).toBeGreaterThan(2000);
    expect(open.map(({ at }) => at)).toEqual([]);
  });

  it('describes what several calls share once, under a name', () => {
    const places = new Map<string, Set<string>>();
    for (const { schema, owner, at } of schemas()) {
      const text = JSON.stringify(schema);
      const properties = schema.properties as Schema | undefined;
      const isPage = properties !== undefined && 'results' in properties;
      if (at === `schemas ${owner}` || !properties || isPage || text.length < 250) continue;
      places.set(text, (places.get(text) ?? new Set()).add(owner));
    }
    const repeated = [...places].filter(([, owners]) => owners.size > 1);
    expect(repeated.map(([text, owners]) => `${[...owners].join(' and ')}: ${text}`)).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Id', 'Instant', 'MealPlan', 'Offer', 'Problem', 'Workout']),
    );
  });

  it('refers only to what it describes, and describes only what it refers to', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const { schemas, responses } = document.components;
    const described = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...referred].sort()).toEqual(described.sort());
  });

  it('asks for the bearer exactly where the contract does', () => {
    const expected = ({ access }: Endpoint) =>
      access === 'public' ? [] : access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }];
    for (const [, endpoint] of endpoints) expect(findOperation(endpoint).security).toEqual(expected(endpoint));
  });

  it('names every placeholder of a path as a required parameter', () => {
    for (const [, endpoint] of endpoints) {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = (findOperation(endpoint).parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(parameters.map(({ name }) => name).sort()).toEqual(named.sort());
      expect(parameters.every(({ required }) => required)).toBe(true);
    }
  });

  it('gives a GET no body and a write its keys', () => {
    for (const [, endpoint] of endpoints) {
      if (endpoint.method === 'GET') expect(findOperation(endpoint).requestBody).toBeUndefined();
    }
    const body = findOperation(contract.identity.login).requestBody?.content['application/json']?.schema;
    expect(Object.keys(body?.properties ?? {})).toEqual(['email', 'password']);
    expect(body?.required).toEqual(['email', 'password']);
  });

  it('keeps a key of the path out of the body', () => {
    const { requestBody, parameters } = findOperation(contract.identity.registerReferred);
    const properties = requestBody?.content['application/json']?.schema.properties ?? {};
    expect(Object.keys(properties)).toContain('email');
    expect(Object.keys(properties)).not.toContain('referral_code');
    expect(parameters?.map(({ name }) => name)).toEqual(['referral_code']);
  });

  it('does not require in the body what is sent elsewhere', () => {
    let bodies = 0;
    for (const [name, endpoint] of endpoints) {
      const { properties, required = [] } =
        findOperation(endpoint).requestBody?.content['application/json']?.schema ?? {};
      if (!properties) continue;
      bodies += 1;
      expect(Object.keys(properties), name).toEqual(expect.arrayContaining(required));
    }
    expect(bodies).toBeGreaterThan(20);
  });

  it('offers form data where files are sent, the file as binary', () => {
    const content = findOperation(contract.account.saveProfile).requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    expect(JSON.stringify(content['multipart/form-data']?.schema.properties.profile_pic)).toContain('"binary"');
  });

  it('lists each refusal of a call under its status', () => {
    const { responses } = findOperation(contract.identity.login);
    expect(responses[400]?.description).toContain('`invalid_credentials`');
    expect(responses[403]?.description).toContain('`account_suspended`');
    expect(responses[401]).toBeUndefined();
    expect(findOperation(contract.points.getBalance).responses[401]?.description).toContain('`session_revoked`');
  });

  it('describes the second status of a call and of a refusal', () => {
    const { responses } = findOperation(contract.transfers.transferTokens);
    expect(responses[200]).toEqual(responses[201]);
    const refused = findOperation(contract.fitness.getWorkoutPlan).responses;
    expect([refused[403]?.description, refused[422]?.description]).toEqual([
      expect.stringContaining('`not_eligible`'),
      expect.stringContaining('`not_eligible`'),
    ]);
  });

  it('leaves what an answer itself says of its help', () => {
    const [answer] = Object.values(findOperation(contract.stories.createStory).responses[201]?.content ?? {});
    const { properties } = resolve((answer as { schema: Schema }).schema);
    expect(properties).toMatchObject({
      help: { anyOf: [{ $ref: '#/components/schemas/ToldHelp' }, { type: 'null' }] },
    });
  });

  it('offers the idempotency key where it is honoured', () => {
    const named = (endpoint: Endpoint) => findOperation(endpoint).parameters?.map(({ name }) => name) ?? [];
    expect(named(contract.points.recordEvent)).toContain('Idempotency-Key');
    expect(named(contract.points.getBalance)).not.toContain('Idempotency-Key');
  });
});

describe('the page for reading it', () => {
  it.each(['/docs', '/docs/'])('opens at %s under a policy without any other host', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.body).not.toMatch(/https?:\/\//);
  });

  it('writes the brand as text, never as markup', async () => {
    expect((await app.inject('/docs')).body).toContain('<title>API | A &#38; &#34;B&#34; Club</title>');
  });

  it('serves the reader compressed when the browser accepts it', async () => {
    const compressed = await app.inject({ url: '/docs/reader.js', headers: { 'accept-encoding': 'gzip, br' } });
    const plain = await app.inject('/docs/reader.js');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('createApiReference');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});
