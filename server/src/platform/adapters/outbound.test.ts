import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lookup } from './outbound.addresses.ts';
import { issuerPurpose, makeOutbound, outboundFetch, type Purpose } from './outbound.ts';

let server: Server;
let port: number;
let seen: { url: string | undefined; method: string | undefined; headers: object; body: string }[];
let answer: RequestListener;

beforeEach(async () => {
  seen = [];
  answer = (_request, response) => response.end('hello');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ url: request.url, method: request.method, headers: request.headers, body });
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const here = (changes: Partial<Purpose> = {}): Purpose => ({
  name: 'test',
  origins: [`http://localhost:${port}`],
  network: 'loopback',
  ...changes,
});

const internet = (...origins: string[]): Purpose => ({ name: 'test', origins, network: 'internet' });

/** Resolves every name to these addresses, one list per call; the last list repeats. */
const answering = (...lists: string[][]): { lookup: Lookup; asked: () => number } => {
  let count = 0;
  const lookup: Lookup = (_hostname, _options, done) => {
    const list = lists[Math.min(count, lists.length - 1)] ?? [];
    count += 1;
    done(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked: () => count };
};

const readCode = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

test('a call answers as fetch does: status, headers and body', async () => {
  answer = (_request, response) => response.writeHead(418, { 'x-kind': 'teapot' }).end('{"a":1}');
  const response = await outboundFetch(here(), `http://localhost:${port}/a?b=c`, {
    method: 'POST',
    headers: { 'x-mine': 'yes' },
    body: new URLSearchParams({ grant: 'code' }),
  });
  expect(response.status).toBe(418);
  expect(response.headers.get('x-kind')).toBe('teapot');
  expect(await response.json()).toEqual({ a: 1 });
  expect(seen).toEqual([
    {
      url: '/a?b=c',
      method: 'POST',
      headers: expect.objectContaining({
        'x-mine': 'yes',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'accept-encoding': 'identity',
        'content-length': '10',
      }),
      body: 'grant=code',
    },
  ]);
});

test('accepts an answer without a body', async () => {
  answer = (_request, response) => response.writeHead(204).end();
  expect((await outboundFetch(here(), `http://localhost:${port}/`)).status).toBe(204);
});

test.each([
  ['another host', 'https://evil.example/'],
  ['the host as the start of another', 'https://id.example.evil.example/'],
  ['the host as the end of another', 'https://evil-id.example/'],
  ['another port', 'https://id.example:8443/'],
  ['plain http', 'http://id.example/'],
  ['a user name', 'https://user@id.example/'],
  ['a user name and a password', 'https://user:word@id.example/'],
  ['the host as a user name', 'https://id.example@evil.example/'],
  ['a backslash before the host', 'https://evil.example\\@id.example/'],
  ['ftp', 'ftp://id.example/'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,hello'],
  ['script', 'javascript:alert(1)'],
  ['no address at all', 'id.example'],
  ['nothing', ''],
])('%s is not called', async (_name, address) => {
  const names = answering(['93.184.215.14']);
  const call = makeOutbound(names.lookup)(internet('https://id.example'), address);
  expect(await readCode(call)).toBe('address_refused');
  expect(names.asked()).toBe(0);
});

test.each([
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://127.0.0.1.',
  'https://0.0.0.0',
  'https://0',
  'https://10.1.2.3',
  'https://172.16.0.1',
  'https://192.168.1.1',
  'https://169.254.169.254',
  'https://100.64.0.1',
  'https://198.18.0.1',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[::127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[fd00::1]',
  'https://[fe80::1]',
  'https://[ff02::1]',
])('a private address written as %s is not called, even where its origin is listed', async (address) => {
  expect(await readCode(outboundFetch(internet(address, new URL(address).origin), address))).toBe('address_refused');
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, in IPv6', ['::1']],
  ['this machine, as IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['a private network', ['192.168.0.9']],
  ["the cloud's metadata", ['169.254.169.254']],
  ["a carrier's network", ['100.100.1.1']],
  ['the internet and this machine', ['93.184.215.14', '127.0.0.1']],
  ['nowhere', []],
])('a name that leads to %s is not called', async (_name, addresses) => {
  const names = answering(addresses);
  const listed = internet(`https://id.example:${port}`);
  expect(await readCode(makeOutbound(names.lookup)(listed, `https://id.example:${port}/`))).toBe('address_refused');
  expect(names.asked()).toBe(1);
  expect(seen).toEqual([]);
});

test('resolves a name once and connects to the address it checked', async () => {
  const names = answering(['127.0.0.1'], ['10.0.0.1']);
  const local = here({ origins: [`http://rebound.example:${port}`] });
  const response = await makeOutbound(names.lookup)(local, `http://rebound.example:${port}/`);
  expect(await response.text()).toBe('hello');
  expect(names.asked()).toBe(1);
});

test('a call meant for this machine never leaves it', async () => {
  const names = answering(['93.184.215.14']);
  const local = here({ origins: [`http://rebound.example:${port}`, 'http://93.184.215.14'] });
  expect(await readCode(makeOutbound(names.lookup)(local, `http://rebound.example:${port}/`))).toBe('address_refused');
  expect(await readCode(outboundFetch(local, 'http://93.184.215.14/'))).toBe('address_refused');
});

test('allows every host below a listed name, but neither the name itself nor look-alikes', async () => {
  const push = internet('https://*.push.example');
  const names = answering(['10.0.0.1']);
  const outcome = (address: string) => readCode(makeOutbound(names.lookup)(push, address));
  // Refused for where its name leads, so the name was resolved.
  await outcome('https://one.push.example/');
  expect(names.asked()).toBe(1);
  for (const address of [
    'https://push.example/',
    'https://evilpush.example/',
    'https://one.push.example:444/',
    'http://one.push.example/',
    'https://one.push.example.evil.example/',
  ]) {
    expect(await outcome(address), address).toBe('address_refused');
  }
  expect(names.asked()).toBe(1);
});

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  answer = (_request, response) => response.writeHead(status, { location: '/elsewhere' }).end();
  expect(await readCode(outboundFetch(here(), `http://localhost:${port}/`))).toBe('redirected');
  expect(seen).toHaveLength(1);
});

test('cuts off an answer above 64 KB, with or without a declared length', async () => {
  answer = (_request, response) => response.end('x'.repeat(65_537));
  expect(await readCode(outboundFetch(here(), `http://localhost:${port}/`))).toBe('answer_too_large');
  answer = (_request, response) => {
    const more = () => response.write('x'.repeat(10_000), more);
    more();
  };
  expect(await readCode(outboundFetch(here(), `http://localhost:${port}/`))).toBe('answer_too_large');
  answer = (_request, response) => response.end('x'.repeat(65_536));
  expect((await (await outboundFetch(here(), `http://localhost:${port}/`)).text()).length).toBe(65_536);
});

test('gives up on an answer that never starts or never ends', async () => {
  answer = () => undefined;
  expect(await readCode(outboundFetch(here({ timeout: 100 }), `http://localhost:${port}/`))).toBe('timed_out');
  answer = (_request, response) => response.write('a little');
  expect(await readCode(outboundFetch(here({ timeout: 100 }), `http://localhost:${port}/`))).toBe('timed_out');
});

test('the caller can give up earlier', async () => {
  answer = () => undefined;
  const call = outboundFetch(here(), `http://localhost:${port}/`, { signal: AbortSignal.timeout(50) });
  expect(await readCode(call)).toBe('unreachable');
});

test('a truncated answer, headers above 16 KB and a server without TLS are failures', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  };
  expect(await readCode(outboundFetch(here(), `http://localhost:${port}/`))).toBe('unreachable');
  answer = (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
  expect(await readCode(outboundFetch(here(), `http://localhost:${port}/`))).toBe('unreachable');
  const secure = here({ origins: [`https://localhost:${port}`] });
  expect(await readCode(outboundFetch(secure, `https://localhost:${port}/`))).toBe('unreachable');
});

test('a failure names the purpose of the call but not its address', async () => {
  const failure = await outboundFetch(here(), 'https://evil.example/?token=secret').catch((error: Error) => error);
  expect(String(failure)).toContain('test: this address may not be called');
  expect(String(failure)).not.toContain('secret');
});

test('calls a provider only at its own origin and the host of its keys', () => {
  expect(
    issuerPurpose('https://id.example/realms/club', { production: true, jwksUri: 'https://keys.example/jwks' }),
  ).toMatchObject({ origins: ['https://id.example', 'https://keys.example'], network: 'internet' });
});

test('calls a provider on this machine over http, but never in production', async () => {
  const issuer = `http://localhost:${port}/oidc`;
  const found = await outboundFetch(issuerPurpose(issuer, { production: false }), `${issuer}/jwks`);
  expect(await found.text()).toBe('hello');
  const production = issuerPurpose(issuer, { production: true });
  expect(await readCode(outboundFetch(production, `${issuer}/jwks`))).toBe('address_refused');
  const secure = issuerPurpose(issuer.replace('http:', 'https:'), { production: true });
  expect(await readCode(outboundFetch(secure, `https://localhost:${port}/oidc/jwks`))).toBe('address_refused');
  expect(seen).toHaveLength(1);
});

test('never fetches the keys of an internet provider from this machine', async () => {
  const misled = issuerPurpose('https://id.example', { production: false, jwksUri: `http://localhost:${port}/jwks` });
  expect(await readCode(outboundFetch(misled, `http://localhost:${port}/jwks`))).toBe('address_refused');
  expect(seen).toEqual([]);
});
