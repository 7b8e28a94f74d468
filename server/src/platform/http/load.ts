import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { maskNetwork } from './network.ts';
import { Refusal } from './refusal.ts';

/** The load of one network within five to ten seconds, signed in or not, beyond which it is refused. */
const mostOfNetwork = 2000;

/** Milliseconds of event loop delay from which the networks that cause it are refused, and from which everybody is. */
const [busy, blocked] = [200, 1000];

/**
 * Bounds what a single network can cost the club: counts its requests before anything is read, and in production
 * refuses the networks that send far more than others while the event loop lags. Signing out and refreshing a session
 * still work.
 */
export const limitLoad = async (app: FastifyInstance, config: Config): Promise<void> => {
  const loads = createLoads();
  const { rateLimitFactor: factor } = config;
  const most = mostOfNetwork * factor;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    const load = loads.add(maskNetwork(request.ip), weigh(request));
    if (load <= most) return done();
    // An unread body would otherwise be received to its end.
    reply.header('Connection', 'close');
    done(new Refusal('rate_limited', { retryAfter: 5 }));
  });
  if (config.env !== 'production') return;
  await app.register(underPressure, {
    maxEventLoopDelay: busy * factor,
    retryAfter: 2,
    pressureHandler: (request, _reply, _type, delay) => {
      if (/^\/(api\/(token|logout|healthz)|metrics)\b/.test(request.url)) return;
      if (Number(delay) < blocked * factor && !loads.isHeavy(maskNetwork(request.ip))) return;
      throw new Refusal('unavailable', { retryAfter: 2 });
    },
  });
};

/** Files and pages are left out: they are answered from memory, and a page loads dozens of them. */
const isCounted = ({ method, url }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || /^\/(api|oidc)\//.test(url);

/** A request counts as one, and once more for every 16 KiB it sends, up to five. */
const weigh = ({ headers }: FastifyRequest): number => {
  const bytes = Number(headers['content-length'] ?? 0) || 0;
  return 1 + Math.floor(Math.min(bytes, 65_536) / 16_384);
};

interface Loads {
  /** Adds to a network's load, and returns its load within five to ten seconds. */
  add(network: string, weight: number): number;
  /** Whether a network's load is more than twice the average of the others. */
  isHeavy(network: string): boolean;
}

/** The load of each network in the current and the previous five seconds. Exported for its test. */
export const createLoads = (now: () => number = () => performance.now()): Loads => {
  let [current, previous] = [new Map<string, number>(), new Map<string, number>()];
  let started = now();
  const roll = (): void => {
    const passed = now() - started;
    if (passed < 5000) return;
    previous = passed < 10_000 ? current : new Map();
    current = new Map();
    started = now();
  };
  const read = (network: string): number => (current.get(network) ?? 0) + (previous.get(network) ?? 0);
  return {
    add: (network, weight) => {
      roll();
      current.set(network, (current.get(network) ?? 0) + weight);
      return read(network);
    },
    isHeavy: (network) => {
      roll();
      const own = read(network);
      const others = [...new Set([...current.keys(), ...previous.keys()])].filter((other) => other !== network);
      const sum = others.reduce((all, other) => all + read(other), 0);
      return own > 20 && own > (2 * sum) / Math.max(1, others.length);
    },
  };
};
