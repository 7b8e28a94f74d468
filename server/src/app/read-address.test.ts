import { catalogue } from '@club/contract/club/catalogue';
import { marketplace } from '@club/contract/club/marketplace';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#app';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { type Database, openDatabase } from '#platform/db';
import {
  call,
  everyCall,
  factories,
  type Member,
  ownClone,
  readBearer,
  sendAny,
  type TestClub,
  type TestDatabase,
  testClub,
} from '#tools/testing';
import { openClub } from './club.ts';

/** By hand: what a visitor is answered from the read address. Nothing else of the contract ever is. */
const read = [
  'GET api/m/offers',
  'GET api/m/offer-counts',
  'GET api/m/categories',
  'GET api/m/categories/{id}',
  'GET api/m/offers-countries',
  'GET api/m/offer-types',
  'GET api/m/vendors',
  'GET api/m/vendors/{id}',
];

// A database of its own with older rows, as a standby that is behind.
let club: TestClub;
let older: TestDatabase;
let standby: Database;
let app: FastifyInstance;
let member: Member;
let admin: Member;
let asked = 0;

/** The club with this database as its read address. */
const serveOver = (readDatabase: Database | null, cacheSeconds = 0): Promise<FastifyInstance> => {
  const { database, clock } = club;
  const config = { ...club.config, cacheSeconds };
  const { health: healthDatabase, healthWorker: healthWorkerDatabase } = database;
  const { adapters } = club.club;
  return createApp({ database, readDatabase, healthDatabase, healthWorkerDatabase, config, clock, adapters });
};

const openStandby = (url = older.appUrl): Database => openDatabase({ url, readOnly: true, connectMs: 500 });

const titles = async (from: FastifyInstance, as?: Member): Promise<string[]> => {
  const { status, body } = await call(from, marketplace.listOffers, {}, as ? { as } : {});
  expect(status).toBe(200);
  return body.results.map(({ title }) => title);
};

beforeAll(async () => {
  club = await testClub();
  older = await ownClone();
  standby = openStandby();
  standby.pool.on('acquire', () => {
    asked += 1;
  });
  app = await serveOver(standby);
  for (const [database, title] of [
    [club.database, 'New title'],
    [older, 'Old title'],
  ] as const) {
    const place = { ...club, database };
    await anOffer(place, { vendor: await aVendor(place), title });
  }
  member = await factories.member(club);
  admin = await factories.callerOf(club, { access: 'admin.any' });
});
beforeEach(() => {
  asked = 0;
});
afterAll(async () => {
  await app.close();
  await club.close();
  await standby.close();
  await older.close();
});

describe('a read address', () => {
  it('answers what visitors see of the catalogue, and no other call of the contract', async () => {
    const place = { ...club, app };
    const reached = { visitor: [] as string[], member: [] as string[], admin: [] as string[] };
    for (const { endpoint } of everyCall) {
      for (const [who, as] of [
        ['visitor', undefined],
        ['member', member],
        ['admin', admin],
      ] as const) {
        // Members' writes would end their sessions.
        if (as && endpoint.method !== 'GET') continue;
        asked = 0;
        // What a call needs differs: values that name nothing are enough to see whom it asks.
        await sendAny(place, endpoint, { id: '1' }, readBearer(as));
        if (asked > 0) reached[who].push(`${endpoint.method} ${endpoint.path}`);
      }
    }
    const marked = everyCall
      .filter(({ endpoint }) => endpoint.mayLag)
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(marked.sort()).toEqual([...read].sort());
    expect(reached.visitor.sort()).toEqual([...read].sort());
    // Nobody is identified at a public call, with a bearer or without.
    const ofVendors = read.filter((one) => one.startsWith('GET api/m/vendors')).sort();
    expect(reached.member.sort()).toEqual(ofVendors);
    expect(reached.admin.sort()).toEqual(ofVendors);
  });

  it('shows visitors older rows, and members the newest', async () => {
    expect(await titles(app)).toEqual(['Old title']);
    expect(await titles(app, member)).toEqual(['New title']);
  });

  it('is not asked for a while after a change, which it may not have yet', async () => {
    const kept = await serveOver(standby, 60);
    expect(await titles(kept)).toEqual(['Old title']);
    const [offer] = (await call(kept, catalogue.findOffers, {}, { as: admin })).body.results;
    const sale = { id: offer?.id ?? '', version: offer?.version ?? 0, act: 'feature', reason: '' } as const;
    expect((await call(kept, catalogue.changeOfferSale, sale, { as: admin })).status).toBe(200);
    expect(await titles(kept)).toEqual(['New title']);
    await kept.close();
  });

  it('that does not have a vendor yet leaves the answer to the primary', async () => {
    const vendor = await aVendor(club, { name: 'Made a moment ago' });
    await anOffer(club, { vendor, title: 'Newest title' });
    const { status, body } = await call(app, marketplace.getVendor, { id: vendor });
    expect([status, body]).toMatchObject([200, { name: 'Made a moment ago' }]);
  });

  it('takes no write, whatever server it names', async () => {
    await expect(standby.pool.query('delete from offer_views')).rejects.toMatchObject({ code: '25006' });
  });

  it('that is away or refuses the login costs no answer', async () => {
    for (const url of [older.appUrl.replace(/:\d+\//, ':1/'), older.appUrl.replace(/[^/]+$/, 'no_such_database')]) {
      const away = openStandby(url);
      const served = await serveOver(away);
      expect(await titles(served)).toContain('New title');
      await served.close();
      await away.close();
    }
  });

  it('is opened by its setting alone', async () => {
    const { database, config } = club;
    const { appUrl, ownerUrl, healthUrl, healthOwnerUrl } = database;
    const healthWorkerUrl = String(database.healthWorker.pool.options.connectionString);
    for (const readUrl of [null, older.appUrl]) {
      const databases = { appUrl, ownerUrl, healthUrl, healthOwnerUrl, healthWorkerUrl, readUrl };
      const opened = await openClub(() => undefined, { ...config, databases });
      expect(opened.product.readDatabase?.pool.options.connectionString ?? null).toBe(readUrl);
      expect(opened.club.readAddress === null).toBe(readUrl === null);
      await opened.close();
    }
  });

  it('is not there without the setting', async () => {
    const served = await serveOver(null);
    expect(await titles(served)).toContain('New title');
    expect(asked).toBe(0);
    await served.close();
  });
});
