import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerMembers, signIn } from '#members';
import { asOwner } from '#points';
import { emptyFolder, production, startProduct } from '#product';

/** What a message to many devices came to, beside the same requests by a loop that does nothing else. */
export interface Sent {
  readonly devices: number;
  readonly product: number;
  readonly baseline: number;
  /** Devices that were written to more than once. */
  readonly twice: number;
}

const inFlight = 10;

/** Sends one message to so many devices at a push service on this machine, encrypted and signed for each of them. */
export const measurePush = async (devices: number): Promise<Sent> => {
  const service = await startService();
  const product = await startProduct(emptyFolder(), {
    ...production,
    NODE_ENV: 'development',
    PUBLIC_URL: '',
    DEMO: 'false',
    PUSH_LOCAL_SERVICE: service.origin,
  });
  try {
    const key = await readKey(product.url, product.ownerUrl);
    await asOwner(product.ownerUrl, addDevices(service.origin, devices, key));
    await asOwner(product.ownerUrl, addMessage);
    const sent = await service.takes(devices);
    const twice = devices - new Set(service.paths).size;
    service.forget();
    const baseline = await postPlainly(service, devices);
    return { devices, product: sent, baseline, twice };
  } finally {
    await product.stop();
    await service.close();
  }
};

const startService = async () => {
  const paths: string[] = [];
  let first = 0;
  let told: (() => void) | null = null;
  let wanted = Number.POSITIVE_INFINITY;
  const server = http.createServer((request, response) => {
    if (paths.length === 0) first = performance.now();
    request.resume().on('end', () => {
      paths.push(request.url ?? '');
      response.writeHead(201).end();
      if (paths.length >= wanted) told?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Messages a second, from the first to the last of so many. */
    takes: async (count: number): Promise<number> => {
      wanted = count;
      if (paths.length < count) await new Promise<void>((resolve) => (told = resolve));
      return (count / (performance.now() - first)) * 1000;
    },
    forget: () => {
      paths.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.closeAllConnections() ?? server.close(() => resolve())),
  };
};

/** The club's key that browsers subscribe with, asked for as a member does. */
const readKey = async (url: string, ownerUrl: string): Promise<string> => {
  const [member] = await signIn(url, await registerMembers(url, ownerUrl, 1));
  const answer = await fetch(`${url}/api/push-public-key/`, { headers: { authorization: `Bearer ${member?.access}` } });
  const { public_key: key } = (await answer.json()) as { public_key?: string };
  if (!key) throw new Error('the member got no key');
  return key;
};

/** Devices of one member, with one pair of keys: every message is encrypted again all the same. */
const addDevices = (origin: string, devices: number, key: string): string => {
  const point = createECDH('prime256v1').generateKeys().toString('hex');
  const auth = randomBytes(16).toString('hex');
  return `
    insert into notice_preferences (user_id, quiet_hours) select id, false from users where status = 'active';
    with member as (select id from users where status = 'active' and permissions = '{}' limit 1),
    signed_in as (
      insert into sessions (id, user_id, auth_method, auth_time, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, 'password', now(), now(), now(), now() + interval '1 day' from member
      returning id, user_id)
    insert into push_devices (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key, platform, browser,
      language, time_zone, created_at)
    select gen_random_uuid(), s.user_id, s.id,
      '${origin}/' || n, sha256(('${origin}/' || n)::bytea), '\\x${point}', '\\x${auth}', '${key}', 'Android', 'Chrome', 'en',
      'UTC', now()
    from signed_in s, generate_series(1, ${devices}) n`;
};

const addMessage = `
  insert into push_campaigns (id, kind, title, body, url, status, ttl_seconds, urgency, send_at, created_at, next_at)
  values (gen_random_uuid(), 'news', 'A hike on Sunday', 'We meet at nine at the old harbour.', '/marketplace', 'queued',
    86400, 'normal', now(), now(), now())`;

/** The same number of requests of the same size, ten at a time, without encryption, signature or database. */
const postPlainly = async (service: Awaited<ReturnType<typeof startService>>, count: number): Promise<number> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight });
  const body = randomBytes(250);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await post(`${service.origin}/${next}`, agent, body);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  agent.destroy();
  return service.takes(count);
};

const post = (url: string, agent: http.Agent, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    http
      .request(url, { method: 'POST', agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
