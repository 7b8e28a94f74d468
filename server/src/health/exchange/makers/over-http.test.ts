import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makerIds } from '@club/contract/health/exchange/makers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderFault, type Send } from '#health/base/connected-services';
import { makeOutbound } from '#platform/adapters';
import { makeOura } from './oura/index.ts';
import { makePolar } from './polar/index.ts';
import { consentPath, findSimulatedMaker, simulatedClient } from './simulated/index.ts';
import { makeWhoop } from './whoop/index.ts';
import { makeWithings } from './withings/index.ts';

const clock = { now: () => new Date('2026-11-20T09:00:00.000Z') };
let server: Server;
let address = '';

/** The simulated makers behind HTTP, on this machine: the first part of a path says which. */
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [, id = '', ...rest] = (request.url ?? '').split('/');
  const maker = makerIds.find((one) => one === id);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const { method = 'GET', headers } = request;
  const asked = new Request(`http://maker.example/${rest.join('/')}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method === 'GET' || body === '' ? {} : { body }),
  });
  const told = maker && (await findSimulatedMaker({ clock } as never, maker)?.answer(asked));
  response.writeHead(told?.status ?? 404, Object.fromEntries(told?.headers ?? []));
  response.end(await told?.text());
};

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The real way out of the server, but to this machine. */
const makeLine = (id: string) => {
  const send: Send = (purpose, asked, init) => {
    const { pathname, search } = new URL(String(asked));
    const here = { ...purpose, origins: [address], network: 'loopback' as const, timeout: 2000 };
    return makeOutbound()(here, `${address}/${id}${pathname}${search}`, init);
  };
  return { send, purpose: { name: id, origins: [], network: 'loopback' } } as const;
};

const client = { ...simulatedClient, simulated: true };
const make = {
  withings: () => makeWithings(makeLine('withings'), client, clock.now),
  oura: () => makeOura(makeLine('oura'), { ...client, tokenUrl: 'https://api.ouraring.com/oauth/token' }, clock.now),
  polar: () => makePolar(makeLine('polar'), { ...client, webhookSecret: null }, clock.now),
  whoop: () => makeWhoop(makeLine('whoop'), client, clock.now),
};

test.each(makerIds)('%s is connected, asked, renewed and left over HTTP', async (id) => {
  const maker = make[id]();
  const simulated = findSimulatedMaker({ clock } as never, id);
  const asked = { state: 's', challenge: 'c', redirectUri: 'https://club.example/health/devices/return', hint: null };
  const page = new URL(maker.signIn.authorizeUrl(asked));
  expect(page.searchParams.get('state')).toBe('s');
  expect(page.searchParams.has('code_challenge')).toBe(false);
  expect(consentPath(id)).toContain(id);
  const given = { code: simulated?.allow().code ?? '', verifier: 'v', redirectUri: asked.redirectUri };
  let credentials = await maker.signIn.exchange(given);
  expect(credentials.account).toMatch(/\w/);
  await expect(maker.signIn.exchange(given)).rejects.toThrow(ProviderFault);
  if (credentials.refresh !== null) {
    const before = credentials;
    credentials = await maker.refresh(credentials);
    expect(credentials.account).toBe(before.account);
    expect(credentials.refresh).not.toBe(before.refresh);
  }
  const [from, to] = [new Date('2026-11-14T00:00:00Z'), new Date('2026-11-20T09:00:00Z')];
  const span = { from, to, changedSince: null, zone: 'UTC' };
  const types = new Set<string>();
  for (const { code } of maker.kinds) {
    const { items } = await maker.list(code, credentials, span, null);
    for (const { type } of items) types.add(type);
  }
  // An invented person sleeps every night.
  expect(types).toContain('sleep');
  expect(types).toContain('hrv_rmssd');
  await maker.revoke(credentials);
  await expect(maker.list(maker.kinds[0]?.code ?? '', credentials, span, null)).rejects.toMatchObject({
    kind: 'signed_out',
  });
});
