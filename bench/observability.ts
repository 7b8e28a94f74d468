import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from './load.ts';
import { registerMembers, signIn } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import { emptyFolder, production, startProduct } from './product.ts';

const seconds = 4;
const token = 'a-token-of-the-measurement';

/**
 * A balance with metrics and traces, read and sent as in production, and without them, in turn: two servers over the same
 * data. The metrics are read once a second; a tenth of the calls is traced, to a collector that takes everything.
 */
export const measureObservability = async (report: (what: string, found: Pairs) => void): Promise<void> => {
  const collector = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const folder = emptyFolder();
  const watched = await startProduct(folder, {
    ...production,
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  const plain = await startProduct(folder, production);
  const scrape = () => fetch(`${watched.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const scraping = setInterval(() => void scrape().then((answer) => answer.text()), 1000);
  try {
    const members = await registerMembers(watched.url, watched.ownerUrl, 16);
    for (const connections of [1, 16]) {
      const signedIn = await signIn(watched.url, members);
      const measure = async (url: string) => countAnswers(url, connections, signedIn);
      const found = await pairs(5, { product: () => measure(watched.url), baseline: () => measure(plain.url) });
      report(`a balance, ${connections} at a time`, found);
    }
  } finally {
    clearInterval(scraping);
    await plain.stop();
    await watched.stop();
    collector.close();
  }
};

const countAnswers = async (
  url: string,
  connections: number,
  members: readonly { readonly access: string }[],
): Promise<number> => {
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % members.length;
    const headers = { authorization: `Bearer ${members[turn]?.access}` };
    return { method: 'GET' as const, path: '/api/r/v2/balance/', headers };
  };
  const { perSecond, failed } = await load(url, { connections, seconds, next });
  if (failed > 0) throw new Error(`${failed} requests failed while measuring`);
  return perSecond;
};
