import { expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config';
import { createLoads } from './load.ts';
import { createServer } from './server.ts';

const fill = (loads: ReturnType<typeof createLoads>, network: string, requests: number): number =>
  Array.from({ length: requests }, () => loads.add(network, 1)).at(-1) ?? 0;

test('names the network that sends far more than the others, and none among equals', () => {
  const loads = createLoads(() => 0);
  for (let visitor = 0; visitor < 50; visitor += 1) fill(loads, `192.0.2.${visitor}`, 30);
  expect(loads.isHeavy('192.0.2.7')).toBe(false);
  fill(loads, '198.51.100.1', 300);
  expect(loads.isHeavy('198.51.100.1')).toBe(true);
  expect(loads.isHeavy('192.0.2.7')).toBe(false);
  expect(loads.isHeavy('203.0.113.1')).toBe(false);
});

test('forgets a load after ten seconds', () => {
  let time = 0;
  const loads = createLoads(() => time);
  expect(fill(loads, '192.0.2.1', 100)).toBe(100);
  time = 5000;
  expect(loads.add('192.0.2.1', 1)).toBe(101);
  time = 10_000;
  expect(loads.add('192.0.2.1', 1)).toBe(2);
  time = 30_000;
  expect(loads.add('192.0.2.1', 1)).toBe(1);
});

const server = () => createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY: 'x'.repeat(32) }));

test('one address is refused beyond two thousand requests, unknown paths included, and others are not', async () => {
  // However long a busy machine takes to send them.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const app = await server();
  const send = (remoteAddress: string, body: string, at = '/api/none') =>
    app.inject({ method: 'POST', url: at, remoteAddress, headers: { 'content-type': 'application/json' }, body });
  for (let sent = 0; sent < 400; sent += 1) await send('192.0.2.1', JSON.stringify('x'.repeat(65_000)));
  for (let sent = 0; sent < 400; sent += 1) await send('192.0.2.1', '{}');
  const refused = await send('192.0.2.1', '{}');
  expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited', retry_after: 5 });
  expect(refused.headers.connection).toBe('close');
  expect((await send('192.0.2.2', '{}')).statusCode).toBe(404);
  clock.mockRestore();
  await app.close();
});

test('JSON above 64 KiB is refused unread, whatever the path', async () => {
  const app = await server();
  const body = JSON.stringify('x'.repeat(65_536));
  const reply = await app.inject({
    method: 'POST',
    url: '/none',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(reply.json()).toMatchObject({ status: 413, code: 'body_too_large' });
  await app.close();
});
