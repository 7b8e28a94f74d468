import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Send } from '#health/base/connected-services';
import { type FakeService, openFakeService } from '#health/base/connected-services/fixtures';
import { makeOutbound } from '#platform/adapters';
import type { Connector } from './connector.ts';
import { makeDexcom } from './dexcom.ts';
import { makeJsonConnector } from './json-service.ts';
import { makeNightscout, readSiteAddress } from './nightscout.ts';

let service: FakeService;
beforeAll(async () => {
  service = await openFakeService();
});
beforeEach(() => {
  service.seen.length = 0;
});
afterAll(() => service.close());

const now = () => new Date('2026-11-20T09:00:00Z');
const span = { from: new Date('2026-11-19T09:00:00Z'), to: new Date('2026-11-20T09:00:00Z') };
/** The real way out of the server, to this machine. */
const send: Send = (purpose, address, init) =>
  makeOutbound()({ ...purpose, origins: [service.address], network: 'loopback', timeout: 1000 }, address, init);
const line = { send, purpose: { name: 'fake service', origins: [], network: 'loopback' } } as const;
const credentials = { access: 'a', refresh: 'r', expires: null };

const makeAidex = (fields: Readonly<Record<string, string>> = {}) =>
  makeJsonConnector(
    {
      id: 'aidex',
      name: 'AiDEX',
      simulated: false,
      source: { kind: 'device', name: 'AiDEX' },
      intervalMin: 5,
      delayMin: 0,
      historyDays: 90,
      windowDays: 14,
      callsPerMinute: 300,
    },
    line,
    {
      authorizeUrl: `${service.address}/authorize?tenant=club`,
      tokenUrl: `${service.address}/token`,
      revokeUrl: `${service.address}/revoke`,
      readingsUrl: `${service.address}/readings`,
      devicesUrl: null,
      clientId: 'club',
      clientSecret: 'hush',
      scope: 'glucose:read',
      fields,
    },
    now,
  );
const makeTestDexcom = () => makeDexcom(line, { base: service.address, clientId: 'club', clientSecret: 'hush' }, now);
/** The site is called over https; the test's stand-in knows only http. */
const makeSite = (): Connector =>
  makeNightscout((purpose, address, init) =>
    send(purpose, String(address).replace('https://site.example.org', service.address), init),
  );
const site = { access: 'club-0123456789abcdef', refresh: null, expires: null, address: 'https://site.example.org' };

const connectors: readonly (readonly [string, () => Connector, typeof credentials])[] = [
  ['a service of OAuth 2.0', () => makeAidex(), credentials],
  ['Dexcom', makeTestDexcom, credentials],
  ['Nightscout', makeSite, site as never],
];

describe.each(connectors)('%s', (_, make, own) => {
  test.each([
    [429, { error: 'slow_down' }, { 'retry-after': '120' }, 'rate_limited', 120],
    [401, { error: 'invalid_token' }, {}, 'signed_out', null],
    [403, {}, {}, 'refused', null],
    [500, 'oops', {}, 'unreachable', null],
    [503, {}, { 'retry-after': '60' }, 'unreachable', 60],
    [302, {}, { location: 'http://127.0.0.1:1/' }, 'refused', null],
    [200, '<html>', {}, 'bad_answer', null],
    [200, { something: 'else' }, {}, 'bad_answer', null],
  ])('that answers %d is understood', async (status, body, headers, kind, retryAfter) => {
    service.answer = () => ({ status, body, headers: headers as Record<string, string> });
    await expect(make().listReadings(own, span, null)).rejects.toMatchObject({ kind, retryAfter });
  });

  test('that is too slow counts as unreachable', async () => {
    service.answer = () => ({ after: 1500 });
    await expect(make().listReadings(own, span, null)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('fails without naming its address or a token', async () => {
    service.answer = () => ({ status: 500 });
    const error = await make()
      .listReadings(own, span, null)
      .catch((thrown: Error) => thrown);
    expect(String(error)).not.toMatch(/127|club-0123|Bearer/);
  });
});

describe('a service of OAuth 2.0', () => {
  test('leads to its page with PKCE and keeps what its address already says', () => {
    const url = new URL(
      makeAidex().signIn?.authorizeUrl({
        state: 's',
        challenge: 'c',
        redirectUri: 'https://club.example/back',
        hint: null,
      }) ?? '',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: 'club',
      response_type: 'code',
      client_id: 'club',
      redirect_uri: 'https://club.example/back',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      scope: 'glucose:read',
    });
  });

  test('exchanges a code, refreshes and revokes, each as a form with the secret', async () => {
    service.answer = () => ({
      body: { access_token: 'A', refresh_token: 'R', expires_in: 7200, token_type: 'Bearer' },
    });
    const connector = makeAidex();
    const given = await connector.signIn?.exchange({
      code: 'c',
      verifier: 'v',
      redirectUri: 'https://club.example/back',
    });
    expect(given).toEqual({ access: 'A', refresh: 'R', expires: now().getTime() + 7_200_000 });
    service.answer = () => ({ body: { access_token: 'A2' } });
    expect(await connector.refresh(given ?? credentials)).toEqual({ access: 'A2', refresh: 'R', expires: null });
    await connector.revoke({ access: 'A2', refresh: 'R', expires: null });
    expect(service.seen.map(({ method, url, form }) => [method, url.pathname, Object.fromEntries(form)])).toEqual([
      [
        'POST',
        '/token',
        {
          client_id: 'club',
          client_secret: 'hush',
          grant_type: 'authorization_code',
          code: 'c',
          code_verifier: 'v',
          redirect_uri: 'https://club.example/back',
        },
      ],
      ['POST', '/token', { client_id: 'club', client_secret: 'hush', grant_type: 'refresh_token', refresh_token: 'R' }],
      ['POST', '/revoke', { client_id: 'club', client_secret: 'hush', token: 'R' }],
    ]);
  });

  test('whose refresh is refused needs the member', async () => {
    service.answer = () => ({ status: 400, body: { error: 'invalid_grant' } });
    await expect(makeAidex().refresh(credentials)).rejects.toMatchObject({ kind: 'signed_out' });
    await expect(makeAidex().refresh({ ...credentials, refresh: null })).rejects.toMatchObject({ kind: 'signed_out' });
  });

  test('names its fields as configured, in either unit and any form of time', async () => {
    service.answer = () => ({
      body: {
        data: {
          list: [
            { ts: 1_795_165_200, mg: { v: '5.5' } },
            { ts: 1_795_165_500_000, mg: { v: 10 } },
            { ts: '2026-11-20T08:10:00+01:00', mg: { v: 4.2 } },
            { ts: 'never', mg: { v: 5 } },
            { ts: 1_795_165_800, mg: {} },
          ],
          more: 'page 2',
        },
      },
    });
    const connector = makeAidex({
      items: 'data.list',
      time: 'ts',
      value: 'mg.v',
      unit: 'mmol/L',
      next: 'data.more',
      start: 'since',
      cursor: 'page',
    });
    const page = await connector.listReadings(credentials, span, 'page 1');
    expect(page.next).toBe('page 2');
    expect(page.readings.map(({ at, value }) => [at.toISOString(), value])).toEqual([
      ['2026-11-20T09:00:00.000Z', 99],
      ['2026-11-20T09:05:00.000Z', 180],
      ['2026-11-20T07:10:00.000Z', 76],
    ]);
    expect(Object.fromEntries(service.seen[0]?.url.searchParams ?? [])).toEqual({
      since: '2026-11-19T09:00:00.000Z',
      end: '2026-11-20T09:00:00.000Z',
      page: 'page 1',
    });
    expect(service.seen[0]?.headers.authorization).toBe('Bearer a');
  });
});

describe('Dexcom', () => {
  const record = (systemTime: string, more: object) => ({
    recordId: 'a1',
    systemTime,
    displayTime: systemTime,
    transmitterId: 'x',
    transmitterTicks: 1,
    value: 100,
    status: null,
    trend: 'flat',
    trendRate: 0.1,
    unit: 'mg/dL',
    rateUnit: 'mg/dL/min',
    displayDevice: 'iOS',
    transmitterGeneration: 'g7',
    ...more,
  });

  test('gives estimated values in either unit, with its limits where it only says high or low', async () => {
    service.answer = () => ({
      body: {
        recordType: 'egv',
        recordVersion: '3.0',
        userId: 'u',
        records: [
          record('2026-11-20T08:05:00Z', { value: 112 }),
          record('2026-11-20T08:00:00', { value: 5.6, unit: 'mmol/L' }),
          record('2026-11-20T07:55:00Z', { value: null, status: 'low' }),
          record('2026-11-20T07:50:00Z', { value: null, status: 'high' }),
          record('2026-11-20T07:45:00Z', { value: null, status: 'unknown' }),
        ],
      },
    });
    const { readings, next } = await makeTestDexcom().listReadings(credentials, span, null);
    expect(readings.map(({ at, value }) => [at.toISOString().slice(11, 16), value])).toEqual([
      ['08:05', 112],
      ['08:00', 101],
      ['07:55', 40],
      ['07:50', 400],
    ]);
    expect(next).toBeNull();
    expect(service.seen[0]?.url.pathname).toBe('/v3/users/self/egvs');
    expect(Object.fromEntries(service.seen[0]?.url.searchParams ?? [])).toEqual({
      startDate: '2026-11-19T09:00:00',
      endDate: '2026-11-20T09:00:00',
    });
  });

  test('names the device that uploaded last', async () => {
    service.answer = () => ({
      body: {
        records: [
          { transmitterGeneration: 'g6', lastUploadDate: '2026-01-01T00:00:00Z' },
          { transmitterGeneration: 'g7', lastUploadDate: '2026-11-01T00:00:00Z' },
        ],
      },
    });
    expect(await makeTestDexcom().findSensor(credentials)).toMatchObject({ model: 'Dexcom G7' });
  });
});

describe('Nightscout', () => {
  const entry = (date: string, sgv: number | null) => ({
    _id: date,
    type: 'sgv',
    sgv,
    date: Date.parse(date),
    dateString: date,
    direction: 'Flat',
    device: 'xDrip-LibreReceiver',
    utcOffset: 60,
  });

  test('gives entries without error codes, and asks for a span', async () => {
    service.answer = () => ({
      body: [entry('2026-11-20T08:05:00Z', 110), entry('2026-11-20T08:00:00Z', 5), entry('2026-11-20T07:55:00Z', null)],
    });
    const { readings, next } = await makeSite().listReadings(site, span, null);
    expect(readings.map(({ value }) => value)).toEqual([110]);
    expect(next).toBeNull();
    const [asked] = service.seen;
    expect(asked?.url.pathname).toBe('/api/v1/entries/sgv.json');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      'find[date][$gte]': String(span.from.getTime()),
      'find[date][$lt]': String(span.to.getTime()),
      count: '5000',
      token: 'club-0123456789abcdef',
    });
    expect(asked?.headers['api-secret']).toBeUndefined();
  });

  test('gets the hash of a secret, never the secret', async () => {
    service.answer = () => ({ body: [entry('2026-11-20T08:05:00Z', 110)] });
    expect(await makeSite().findSensor({ ...site, access: 'my twelve letters' })).toMatchObject({
      model: 'xDrip-LibreReceiver',
    });
    expect(service.seen[0]?.headers['api-secret']).toMatch(/^[0-9a-f]{40}$/);
    expect(service.seen[0]?.url.search).not.toContain('letters');
  });

  test.each([
    ['https://My-Site.example.com/', 'https://my-site.example.com'],
    ['my-site.example.com', 'https://my-site.example.com'],
    ['https://example.com/nightscout/', 'https://example.com/nightscout'],
    ['https://example.com:8443/?token=a#b', 'https://example.com:8443'],
    ['http://example.com', null],
    ['ftp://example.com', null],
    ['https://intranet', null],
    ['https://a:b@example.com', null],
    ['https://', null],
  ])('the address %s is read as %s', (typed, read) => {
    expect(readSiteAddress(typed)).toBe(read);
  });
});
