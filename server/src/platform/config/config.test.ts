import { chmodSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, describeClinicalReview, readConfig } from './index.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'club-config-'));
const key = 'a secret of more than thirty-two characters';
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: key,
  PUBLIC_URL: 'https://club.example.org/',
  SMTP_URL: 'smtp://mail.example.org:587',
  MAIL_FROM: 'club@example.org',
  TRUST_PROXY: 'none',
};

const refusal = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig({ DATA_DIR: folder(), ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
};

test('without any variables the club runs in development on port 8000 with the demo', () => {
  expect(readConfig({ DATA_DIR: folder() })).toMatchObject({
    env: 'development',
    port: 8000,
    publicUrl: 'http://localhost:8000',
    demo: true,
    product: { name: 'Longevity', slug: 'longevity' },
    timeZone: 'UTC',
  });
});

test('in production the port is also 8000, at the configured secure address', () => {
  expect(readConfig({ DATA_DIR: folder(), ...production })).toMatchObject({
    port: 8000,
    publicUrl: 'https://club.example.org',
    demo: false,
  });
});

test('the brand determines its slug', () => {
  expect(readConfig({ DATA_DIR: folder(), PRODUCT_NAME: 'Vital Años' }).product).toEqual({
    name: 'Vital Años',
    slug: 'vital-anos',
  });
});

test.each([
  ['PORT', 'eighty', 'PORT: must be a port number'],
  ['DATABASE_URL', 'mysql://localhost/club', 'DATABASE_URL: must be an address that starts with postgres://'],
  ['DATABASE_READ_URL', 'http://standby/club', 'DATABASE_READ_URL: must be an address that starts with postgres://'],
  [
    'DATABASE_READ_URL',
    'postgres://club_app@standby/club',
    'DATABASE_READ_URL: names a standby of the database in DATABASE_URL, which is missing',
  ],
  ['PUBLIC_URL', 'club.example.org', 'PUBLIC_URL: must be an address that starts with http:// or https://'],
  ['CLUB_TIME_ZONE', 'Mars/Olympus', 'CLUB_TIME_ZONE: must be a time zone such as Europe/Madrid'],
  ['SEED_NOW', 'today', 'SEED_NOW: must be a date, YYYY-MM-DD'],
  ['SECRET_KEY', 'short', 'SECRET_KEY: each key (newest first, separated by commas) needs at least 32 characters'],
])('a wrong %s stops the start with a sentence that names it', (name, value, sentence) => {
  expect(refusal({ [name]: value })).toEqual([sentence]);
});

test('production refuses development defaults, with one sentence each', () => {
  const sentences = refusal({ NODE_ENV: 'production', DEMO: 'true' });
  expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual([
    'SECRET_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'DEMO',
  ]);
});

test('production refuses an address without https', () => {
  expect(refusal({ ...production, PUBLIC_URL: 'http://club.example.org' })).toHaveLength(1);
});

const own = 'postgres://club_app@db/club';
const owner = 'postgres://club_owner@db/club';

test('production keeps health data and its background work under logins of their own', () => {
  const missing = refusal({ ...production, DATABASE_URL: own });
  expect(missing).toEqual([
    'DATABASE_OWNER_URL: production needs the login that owns the tables, which no call ever uses',
    'HEALTH_DATABASE_URL: production keeps health data under a login of its own',
    'HEALTH_WORKER_DATABASE_URL: production keeps background work on health data under a login of its own',
  ]);
  expect(readConfig({ DATA_DIR: folder(), DATABASE_URL: own }).databases).toMatchObject({ healthWorkerUrl: own });
});

test('the read address is never the primary', () => {
  const read = (address: string) =>
    readConfig({ DATA_DIR: folder(), DATABASE_URL: own, DATABASE_READ_URL: address }).databases?.readUrl;
  expect(read('postgres://club_app@standby/club')).toBe('postgres://club_app@standby/club');
  expect(readConfig({ DATA_DIR: folder(), DATABASE_URL: own }).databases?.readUrl).toBe(null);
  expect(() => read('postgres://other@db:5432/club')).toThrow(
    'DATABASE_READ_URL: names the same database as DATABASE_URL. Name a standby of it, or leave it out',
  );
});

test("the health half's tables are the club's owner's, but in a database of their own their owner is named", () => {
  const read = (health: string) =>
    readConfig({
      DATA_DIR: folder(),
      DATABASE_URL: own,
      DATABASE_OWNER_URL: owner,
      HEALTH_DATABASE_URL: health,
    }).databases?.healthOwnerUrl;
  expect(read('postgres://health_app@db:5432/club')).toBe(owner);
  for (const apart of ['postgres://health_app@other/club', 'postgres://health_app@db/health'])
    expect(() => read(apart)).toThrow('HEALTH_DATABASE_OWNER_URL: health data in a database of its own');
});

test('development generates its secret once, readable only by its owner', () => {
  const data = folder();
  const first = readConfig({ DATA_DIR: data }).secretKeys;
  expect(readConfig({ DATA_DIR: data }).secretKeys).toEqual(first);
  expect(statSync(path.join(data, 'secret-key')).mode & 0o077).toBe(0);
  expect(readFileSync(path.join(data, 'secret-key'), 'utf8')).toBe(first[0]);
});

test('several secrets are read newest first, so that a key can be rotated', () => {
  const older = 'another secret of more than thirty-two characters';
  expect(readConfig({ DATA_DIR: folder(), SECRET_KEY: `${key},${older}` }).secretKeys).toEqual([key, older]);
});

test('without configuration the club is its own sign-in provider at its own address', () => {
  const { signIn } = readConfig({ DATA_DIR: folder(), PUBLIC_URL: 'https://club.example.org', PRODUCT_NAME: 'Vida' });
  expect(signIn).toMatchObject({
    embedded: true,
    issuer: 'https://club.example.org/oidc',
    clientId: 'club-web',
    name: 'Vida ID',
    key: 'vida-id',
    trustsEmail: true,
    hiddenFrame: true,
    port: null,
  });
});

test('the embedded provider can have its own port and address', () => {
  const at = (more: Record<string, string>) => readConfig({ DATA_DIR: folder(), ...more }).signIn;
  expect(at({ PROVIDER_PORT: '8001' })).toMatchObject({ port: 8001, issuer: 'http://localhost:8001/oidc' });
  expect(at({ PROVIDER_PORT: '8001', PROVIDER_URL: 'https://id.example.org/' })?.issuer).toBe(
    'https://id.example.org/oidc',
  );
});

test('another provider gets no trust unless it is configured', () => {
  const given = {
    IDENTITY_ISSUER: 'https://id.example.org/',
    IDENTITY_CLIENT_ID: 'club',
    IDENTITY_PARAMETERS: 'audience=a&prompt=b',
  };
  expect(readConfig({ DATA_DIR: folder(), ...given }).signIn).toMatchObject({
    embedded: false,
    issuer: 'https://id.example.org/',
    name: 'id.example.org',
    parameters: { audience: 'a', prompt: 'b' },
    trustsEmail: false,
    hiddenFrame: false,
  });
  expect(readConfig({ DATA_DIR: folder(), IDENTITY_ISSUER: 'none' }).signIn).toBeNull();
});

test("members' agents sign in at the club's own provider, and are off without it or by one setting", () => {
  const read = (more: Record<string, string>) => readConfig({ DATA_DIR: folder(), ...more }).agents;
  expect(read({})).toBe(true);
  expect(read({ AGENTS: 'off' })).toBe(false);
  expect(read({ IDENTITY_ISSUER: 'none' })).toBe(false);
  expect(refusal({ AGENTS: 'on', IDENTITY_ISSUER: 'none' })).toEqual([
    "AGENTS: members' own agents need the club's own sign-in (IDENTITY_ISSUER=embedded)",
  ]);
  expect(refusal({ AGENTS: 'perhaps' })).toEqual(['AGENTS: must be on or off']);
});

test('explains in a sentence what is wrong with the sign-in or the origins', () => {
  expect(refusal({ IDENTITY_ISSUER: 'https://id.example.org' })).toEqual([
    'IDENTITY_CLIENT_ID: an issuer of your own needs the client id it gave to the club',
  ]);
  expect(refusal({ IDENTITY_SCOPE: 'profile' })).toEqual(['IDENTITY_SCOPE: needs the word openid']);
  expect(refusal({ IDENTITY_ISSUER: 'id.example.org' })[0]).toMatch(/^IDENTITY_ISSUER: /);
  expect(refusal({ ALLOWED_ORIGINS: 'https://app.example.org, https://app.example.org/path' })).toEqual([
    'ALLOWED_ORIGINS: https://app.example.org/path is not an origin such as https://app.example',
  ]);
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '192.0.2.7' }],
  [{ PUBLIC_URL: 'https://club.example.org' }],
  [{ PUBLIC_URL: 'http://localhost.example.org' }],
])('without NODE_ENV a club reachable from elsewhere (%o) has no demo', (environment) => {
  expect(readConfig({ DATA_DIR: folder(), ...environment })).toMatchObject({ isLocal: false, demo: false });
  expect(refusal({ ...environment, DEMO: 'true' })).toEqual([
    'DEMO: demo accounts exist only where HOST and PUBLIC_URL are addresses of this machine',
  ]);
});

test.each([
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://club.localhost:8000' }],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:8000' }],
])('a club that only this machine reaches (%o) has a demo', (environment) => {
  expect(readConfig({ DATA_DIR: folder(), ...environment })).toMatchObject({ isLocal: true, demo: true });
});

test.each(['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', '127.0.0.1,::1'])('TRUST_PROXY accepts %s', (list) => {
  expect(readConfig({ DATA_DIR: folder(), ...production, TRUST_PROXY: list }).trustProxy).toBe(list);
});

test('TRUST_PROXY none trusts nobody', () => {
  expect(readConfig({ DATA_DIR: folder(), ...production }).trustProxy).toBeNull();
});

test.each(['true', '1', 'proxy.example.org', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8'])(
  'TRUST_PROXY %s is refused with the accepted values',
  (list) => {
    expect(refusal({ ...production, TRUST_PROXY: list })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: .*Give the proxy's address or network, several with commas, or none$/),
    ]);
  },
);

test('the data folder is readable by its owner alone, also when it was not', () => {
  const made = path.join(folder(), 'data');
  readConfig({ DATA_DIR: made });
  expect(statSync(made).mode & 0o777).toBe(0o700);
  chmodSync(made, 0o755);
  readConfig({ DATA_DIR: made });
  expect(statSync(made).mode & 0o067).toBe(0);
});

test('administrators need a passkey in production, always, and elsewhere where it is asked for', () => {
  const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder(), ...environment });
  expect(read(production).adminPasskeys).toBe(true);
  expect(read({}).adminPasskeys).toBe(false);
  expect(read({ ADMIN_PASSKEYS: 'true' }).adminPasskeys).toBe(true);
  expect(refusal({ ...production, ADMIN_PASSKEYS: 'false' })).toEqual([
    'ADMIN_PASSKEYS: production always asks administrators for a passkey',
  ]);
});

test('glucose sensors are simulated in development, and in production only when told to', () => {
  expect(readConfig({ DATA_DIR: folder() }).sensors).toEqual({
    cloud: true,
    aidex: null,
    dexcom: null,
    nightscout: true,
  });
  expect(readConfig({ DATA_DIR: folder(), ...production }).sensors.cloud).toBe(false);
  expect(readConfig({ DATA_DIR: folder(), ...production, SENSOR_CLOUD: 'embedded' }).sensors.cloud).toBe(true);
  expect(readConfig({ DATA_DIR: folder(), SENSOR_CLOUD: 'none', NIGHTSCOUT: 'false' }).sensors).toMatchObject({
    cloud: false,
    nightscout: false,
  });
});

test('AiDEX and Dexcom need all that belongs to them, and https in production', () => {
  const aidex = {
    AIDEX_AUTHORIZE_URL: 'http://id.aidex.example/authorize',
    AIDEX_TOKEN_URL: 'https://id.aidex.example/token',
    AIDEX_READINGS_URL: 'https://api.aidex.example/readings',
    AIDEX_CLIENT_ID: 'club',
  };
  expect(refusal({ AIDEX_CLIENT_ID: 'club' })).toEqual([
    'AIDEX_AUTHORIZE_URL, AIDEX_TOKEN_URL, AIDEX_READINGS_URL: AiDEX needs its addresses and the client id',
  ]);
  expect(refusal({ ...production, ...aidex })).toEqual([
    'AIDEX_AUTHORIZE_URL, AIDEX_TOKEN_URL, AIDEX_READINGS_URL and AIDEX_REVOKE_URL: production needs https://',
  ]);
  expect(refusal({ DEXCOM_CLIENT_ID: 'club' })).toEqual([
    'DEXCOM_CLIENT_ID and DEXCOM_CLIENT_SECRET: Dexcom needs both',
  ]);
  const { sensors } = readConfig({
    DATA_DIR: folder(),
    ...aidex,
    AIDEX_FIELDS: 'items=data.list&unit=mmol/L',
    DEXCOM_CLIENT_ID: 'club',
    DEXCOM_CLIENT_SECRET: 'hush',
  });
  expect(sensors.aidex).toMatchObject({ revokeUrl: null, fields: { items: 'data.list', unit: 'mmol/L' } });
  expect(sensors.dexcom).toEqual({ host: 'api.dexcom.eu', clientId: 'club', clientSecret: 'hush' });
});

test('a maker of devices needs both of its settings, and is simulated in development alone unless told to', () => {
  expect(readConfig({ DATA_DIR: folder() }).makers).toEqual({
    simulated: true,
    withings: null,
    oura: null,
    polar: null,
    whoop: null,
  });
  expect(readConfig({ DATA_DIR: folder(), ...production }).makers.simulated).toBe(false);
  expect(refusal({ OURA_CLIENT_ID: 'club' })).toEqual(['OURA_CLIENT_ID and OURA_CLIENT_SECRET: the maker needs both']);
  const { makers } = readConfig({ DATA_DIR: folder(), OURA_CLIENT_ID: 'club', OURA_CLIENT_SECRET: 'hush' });
  const tokenUrl = 'https://api.ouraring.com/oauth/token';
  expect(makers.oura).toEqual({ clientId: 'club', clientSecret: 'hush', tokenUrl });
});

test('who reviewed the health texts is named at the start, and so is that nobody did', () => {
  const read = (CLINICAL_REVIEW: string) => readConfig({ DATA_DIR: folder(), CLINICAL_REVIEW }).clinicalReview;
  expect(read('')).toBeNull();
  expect(read('Dr Ada Lovelace, MD, 2026-11-20')).toEqual({ by: 'Dr Ada Lovelace, MD', on: '2026-11-20' });
  expect(describeClinicalReview(read('Dr Ada Lovelace, 2026-11-20'))).toContain('Dr Ada Lovelace on 2026-11-20');
  expect(describeClinicalReview(null)).toContain('No clinician');
  const sentence = 'CLINICAL_REVIEW: must be a name and a day, such as Dr Ada Lovelace, 2026-11-20';
  for (const wrong of ['yes', 'Dr Ada Lovelace', '2026-11-20', 'Dr Ada Lovelace, 2026-13-01']) {
    expect(refusal({ CLINICAL_REVIEW: wrong })).toEqual([sentence]);
  }
});
