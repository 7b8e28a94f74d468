import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The clubs that the journeys visit: the demo club, whose provider has a port of its own; an empty one of another brand
 * under its real limits, whose administrators need a passkey; and one at another address of this machine whose provider
 * is a process apart.
 */
export interface Product {
  readonly url: string;
  readonly env: Record<string, string>;
}

const products = {
  club: { PRODUCT_NAME: 'Longevity', DEMO: 'true', RATE_LIMIT_FACTOR: '1000' },
  secondBrand: { PRODUCT_NAME: 'Vitality', DEMO: 'false', RATE_LIMIT_FACTOR: '1', ADMIN_PASSKEYS: 'true' },
  elsewhere: { PRODUCT_NAME: 'Longevity', DEMO: 'false', RATE_LIMIT_FACTOR: '1000' },
};

type Name = keyof typeof products;

/**
 * Chooses a free port and an empty folder for each. Playwright reads its configuration again in every worker, so what
 * the first reading chose is handed on through the environment; the folders go when that first process ends.
 */
export const prepareProducts = async (): Promise<
  Record<Name, Product> & { issuer: Product; pushService: { readonly port: number } }
> => {
  const prepared = process.env.E2E_PRODUCTS ?? JSON.stringify(await choosePlaces());
  process.env.E2E_PRODUCTS = prepared;
  const places = JSON.parse(prepared) as Awaited<ReturnType<typeof choosePlaces>>;
  const { providerPort, issuerPort, pushPort } = places;
  const issuer = `http://localhost:${issuerPort}`;
  const elsewhere = product('elsewhere', places.elsewhere, '127.0.0.1', {
    IDENTITY_ISSUER: issuer,
    IDENTITY_CLIENT_ID: 'club-elsewhere',
    IDENTITY_NAME: 'Other ID',
    IDENTITY_TRUSTS_EMAIL: 'true',
    IDENTITY_HIDDEN_FRAME: 'true',
  });
  return {
    club: product('club', places.club, 'localhost', {
      PROVIDER_PORT: String(providerPort),
      PUSH_LOCAL_SERVICE: `http://127.0.0.1:${pushPort}`,
      SUPPORT_CHAT_KEY_ID: 'journeys',
      SUPPORT_CHAT_SECRET: 'a key that the chat gave the club',
      SUPPORT_CHAT_WIDGET_KEY: 'journeys',
      SUPPORT_CHAT_WIDGET_URL: 'embedded',
    }),
    secondBrand: product('secondBrand', places.secondBrand),
    elsewhere,
    issuer: { url: issuer, env: { PORT: String(issuerPort), CLUB_URL: elsewhere.url } },
    pushService: { port: pushPort },
  };
};

const choosePlaces = async () => ({
  club: await place(),
  secondBrand: await place(),
  elsewhere: await place(),
  providerPort: await freePort(),
  issuerPort: await freePort(),
  pushPort: await freePort(),
});

interface Place {
  /** Of the address that browsers open. */
  readonly port: number;
  /** Where the club listens: the same, unless its answers are recorded on their way. */
  readonly inner: number;
  readonly folder: string;
}

const place = async (): Promise<Place> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  return { port, inner: process.env.E2E_RECORDED ? await freePort() : port, folder };
};

const product = (
  name: Name,
  { port, inner, folder }: Place,
  host = 'localhost',
  more: Record<string, string> = {},
): Product => {
  const url = `http://${host}:${port}`;
  return {
    url,
    env: {
      ...products[name],
      ...more,
      NODE_ENV: 'test',
      PORT: String(inner),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'debug',
      // A machine busy with something else answers late, not never.
      CONNECTION_SECONDS: '20',
      // Where server.ts keeps what the club prints, for anyone who looks through it after the journeys.
      E2E_LOG: path.join(process.env.E2E_LOGS ?? folder, `${name}.log`),
    },
  };
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
