import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The clubs that the journeys visit: the demo club, and an empty one of another brand under its real limits. */
export interface Product {
  readonly url: string;
  readonly env: Record<string, string>;
}

const products = {
  club: { PRODUCT_NAME: 'Longevity', DEMO: 'true', RATE_LIMIT_FACTOR: '1000' },
  secondBrand: { PRODUCT_NAME: 'Vitality', DEMO: 'false', RATE_LIMIT_FACTOR: '1' },
};

/**
 * Chooses a free port and an empty folder for each. Playwright reads its configuration again in every worker, so what
 * the first reading chose is handed on through the environment; the folders go when that first process ends.
 */
export const prepareProducts = async (): Promise<Record<keyof typeof products, Product>> => {
  const prepared = process.env.E2E_PRODUCTS ?? JSON.stringify({ club: await place(), secondBrand: await place() });
  process.env.E2E_PRODUCTS = prepared;
  const places = JSON.parse(prepared) as Record<keyof typeof products, Place>;
  return { club: product('club', places.club), secondBrand: product('secondBrand', places.secondBrand) };
};

interface Place {
  readonly port: number;
  readonly folder: string;
}

const place = async (): Promise<Place> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { port: await freePort(), folder };
};

const product = (name: keyof typeof products, { port, folder }: Place): Product => {
  const url = `http://localhost:${port}`;
  return {
    url,
    env: {
      ...products[name],
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  };
};

const freePort = (): Promise<number> =>
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
